import * as calls from "#features/media/calls/staff-clips.ts";
import { call } from "#platform/web/call.ts";
import { queryOptions } from "#platform/web/queries/query-options.ts";

/** Invalidated by the live tag `clips`. */
const KEY = ["newsroom", "clips"] as const;

export const clipsQuery = queryOptions({
  queryKey: [...KEY, "list"],
  queryFn: () => call(calls.listStaffClips, { query: {} }),
});

/** The clip that was made of a source, such as `submission:12`. */
export const clipOfQuery = (source: string) =>
  queryOptions({
    queryKey: [...KEY, "of", source],
    queryFn: () => call(calls.findStaffClip, { query: { source } }),
  });
