import { getSettings } from "#features/site/calls/staff-settings.ts";
import { call } from "#platform/web/call.ts";
import { queryOptions } from "#platform/web/queries/query-options.ts";

export const settingsQuery = queryOptions({
  queryKey: ["newsroom", "settings"],
  queryFn: () => call(getSettings, {}),
});
