import { call } from "#platform/web/call.ts";
import { queryOptions } from "#platform/web/queries/query-options.ts";
import type { Reply } from "#shared/contract/endpoint.ts";
import * as calls from "../calls/staff-account.ts";
import { listStaff } from "../calls/staff-members.ts";
import { listTokens } from "../calls/staff-tokens.ts";

export type StaffPerson = Reply<typeof listStaff>["staff"][number];

export const meQuery = queryOptions({
  queryKey: ["newsroom", "me"],
  queryFn: () => call(calls.getMe, {}),
});

export const accountQuery = queryOptions({
  queryKey: ["newsroom", "account"],
  queryFn: () => call(calls.getAccount, {}),
});

export const tokensQuery = queryOptions({
  queryKey: ["newsroom", "tokens"],
  queryFn: () => call(listTokens, {}),
});

export const staffQuery = queryOptions({
  queryKey: ["newsroom", "staff"],
  queryFn: () => call(listStaff, {}),
});
