import { getSettings } from "#features/site/calls/staff-settings.ts";
import type { StaffApi } from "#platform/server/staff-api/staff-api.ts";
import { listSettings } from "./list-settings.ts";

export function siteSettingsStaffRoutes(api: StaffApi): void {
  api.read(getSettings, "settings.read", (_, call) => listSettings(call));
}
