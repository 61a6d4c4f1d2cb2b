import * as calls from "#features/site/calls/staff-settings.ts";
import type { StaffApi } from "#platform/server/staff-api/staff-api.ts";
import { changeSetting, takeBackSetting } from "./change-setting.ts";
import { listSettings } from "./list-settings.ts";

export function siteSettingsStaffRoutes(api: StaffApi): void {
  api.read(calls.getSettings, "settings.read", (_, call) => listSettings(call));
  api.change(calls.changeSetting, "settings.change", async ({ params, body }, call) => {
    await changeSetting(call, { ...params, ...body });
    return {
      reply: await listSettings(call),
      changed: [{ subject: `setting ${params.name}` }],
    };
  });
  api.change(calls.takeBackSetting, "settings.change", async ({ params }, call) => {
    const { name, id } = await takeBackSetting(call, params.id);
    return {
      reply: await listSettings(call),
      changed: [{ subject: `setting ${name}`, details: { change: id } }],
    };
  });
}
