import { queryOptions } from "#platform/web/queries/query-options.ts";
import { call } from "./donation-calls.ts";

/** Loaded with the page and again before paying, as staff may have switched something off since. */
export const donationSettingsQuery = () =>
  queryOptions({
    queryKey: ["donation-settings"],
    queryFn: () => call("getDonationSettings", {}),
  });

export const donationProgressQuery = () =>
  queryOptions({
    queryKey: ["donation-progress"],
    queryFn: () => call("getDonationProgress", {}),
  });
