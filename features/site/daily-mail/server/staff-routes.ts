import { getDailyMail } from "#features/site/calls/staff-daily-mail.ts";
import type { StaffApi } from "#platform/server/staff-api/staff-api.ts";
import { wantsDailyMail } from "./daily-mail-repository.ts";
import type { DailyMailSettings } from "./daily-mail-settings.ts";

export function dailyMailStaffRoutes(
  api: StaffApi,
  { settings }: { settings: DailyMailSettings },
): void {
  const when = { hour: settings.DAILY_MAIL_HOUR, timeZone: settings.TIME_ZONE };
  api.read(getDailyMail, "numbers.read", async (_, { db, staff }) => ({
    isOn: await wantsDailyMail(db, staff.id),
    ...when,
  }));
}
