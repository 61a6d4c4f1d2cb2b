import { call } from "#platform/web/call.ts";
import { queryOptions } from "#platform/web/queries/query-options.ts";
import type { IntakeState } from "#shared/newsroom/intake-list.ts";
import { getSubmission, listSubmissions } from "../desk-contract.ts";

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
