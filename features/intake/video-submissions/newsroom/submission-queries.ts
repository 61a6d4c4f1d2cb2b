import { getSubmission, listSubmissions } from "#features/intake/calls/staff-video-submissions.ts";
import { call } from "#platform/web/call.ts";
import { queryOptions } from "#platform/web/queries/query-options.ts";
import type { IntakeState } from "#shared/newsroom/intake.ts";

/** The longest list that is shown. */
const MOST = 100;

export const submissionsQuery = (state: IntakeState) =>
  queryOptions({
    queryKey: ["newsroom", "submissions", "list", state],
    queryFn: () => call(listSubmissions, { query: { state, limit: MOST } }),
  });

export const submissionQuery = (id: number) =>
  queryOptions({
    queryKey: ["newsroom", "submissions", "one", id],
    queryFn: () => call(getSubmission, { params: { id } }),
  });
