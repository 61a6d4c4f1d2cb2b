import { getApplication, listApplications } from "#features/intake/calls/staff-freelancers.ts";
import { call } from "#platform/web/call.ts";
import { queryOptions } from "#platform/web/queries/query-options.ts";
import type { APPLICATION_STATES } from "#shared/newsroom/intake.ts";

/** The longest list that is shown. */
const MOST = 100;

export const applicationsQuery = (state: (typeof APPLICATION_STATES)[number]) =>
  queryOptions({
    queryKey: ["newsroom", "applications", "list", state],
    queryFn: () => call(listApplications, { query: { state, limit: MOST } }),
  });

export const applicationQuery = (id: number) =>
  queryOptions({
    queryKey: ["newsroom", "applications", "one", id],
    queryFn: () => call(getApplication, { params: { id } }),
  });
