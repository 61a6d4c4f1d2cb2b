import {
  getRevision,
  listCorrections,
  listRevisions,
} from "#features/stories/calls/staff-versions.ts";
import { call } from "#platform/web/call.ts";
import { queryOptions } from "#platform/web/queries/query-options.ts";

export const historyQueries = {
  revisions: (id: number) =>
    queryOptions({
      queryKey: ["newsroom", "story", id, "revisions"],
      queryFn: () => call(listRevisions, { params: { id } }),
    }),
  /** A version never changes. */
  revision: (id: number, revision: number) =>
    queryOptions({
      queryKey: ["story-revision", id, revision],
      queryFn: () => call(getRevision, { params: { id, revision } }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  corrections: (id: number) =>
    queryOptions({
      queryKey: ["newsroom", "story", id, "corrections"],
      queryFn: () => call(listCorrections, { params: { id } }),
    }),
};
