import {
  getContributorDetail,
  listContributors,
} from "#features/intake/calls/staff-contributors.ts";
import { call } from "#platform/web/call.ts";
import { queryOptions } from "#platform/web/queries/query-options.ts";

/** The longest list that is shown. */
const MOST = 100;

export const contributorsQuery = (q: string) =>
  queryOptions({
    queryKey: ["newsroom", "contributors", "list", q],
    queryFn: () => call(listContributors, { query: { q, limit: MOST } }),
  });

export const contributorQuery = (contributor: string) =>
  queryOptions({
    queryKey: ["newsroom", "contributors", "one", contributor],
    queryFn: () => call(getContributorDetail, { params: { contributor } }),
  });
