import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "../../../../platform/web/call.ts";
import * as calls from "../../desk-contract.ts";

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
