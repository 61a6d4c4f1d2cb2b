import { hour, timeZone } from "#platform/server/settings/setting-kinds.ts";
import { defineSettings, type SettingsOf } from "#platform/server/settings/settings-part.ts";

export const dailyMailSettings = defineSettings({
  /** The site's own time zone. */
  TIME_ZONE: timeZone,
  /** The hour at which the numbers of the day before are mailed. */
  DAILY_MAIL_HOUR: hour(7),
});

export type DailyMailSettings = SettingsOf<typeof dailyMailSettings>;
