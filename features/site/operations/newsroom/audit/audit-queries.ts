import * as calls from "#features/site/calls/staff-operations.ts";
import { call } from "#platform/web/call.ts";
import { infiniteQueryOptions } from "#platform/web/queries/infinite-query-options.ts";
import { queryOptions } from "#platform/web/queries/query-options.ts";

const PAGE = 50;
const AUDIT = ["newsroom", "audit"] as const;

export const auditQuery = (filter: calls.AuditFilter) =>
  infiniteQueryOptions({
    queryKey: [...AUDIT, "list", filter],
    queryFn: ({ pageParam }) =>
      call(calls.listAudit, { query: { ...filter, limit: PAGE, before: pageParam } }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

export const auditChoicesQuery = queryOptions({
  queryKey: [...AUDIT, "choices"],
  queryFn: () => call(calls.listAuditChoices, {}),
});
