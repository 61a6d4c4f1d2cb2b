import { call } from "#platform/web/call.ts";
import { queryOptions } from "#platform/web/queries/query-options.ts";
import { getSettings } from "../desk-contract.ts";

export const settingsQuery = queryOptions({
  queryKey: ["newsroom", "settings"],
  queryFn: () => call(getSettings, {}),
});
