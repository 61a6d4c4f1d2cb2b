import { callsOf } from "#platform/web/call.ts";
import { queryOptions } from "#platform/web/queries/query-options.ts";
import { orNull } from "#platform/web/query-defaults.ts";

const call = callsOf(() => import("#features/mailing/calls/digests.ts"));

export const newsletterQuery = () =>
  queryOptions({ queryKey: ["newsletter"], queryFn: () => call("getNewsletter", {}) });

export const digestsQuery = () =>
  queryOptions({ queryKey: ["digests"], queryFn: () => call("listDigests", {}) });

/** `null` means that there was none on this day. */
export const digestQuery = (day: string) =>
  queryOptions({
    queryKey: ["digest", day],
    queryFn: () => orNull(call("getDigest", { params: { day } })),
  });
