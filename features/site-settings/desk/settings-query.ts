import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../platform/web/call.ts";
import { getSettings } from "../desk-contract.ts";

export const settingsQuery = queryOptions({
  queryKey: ["newsroom", "settings"],
  queryFn: () => call(getSettings, {}),
});
