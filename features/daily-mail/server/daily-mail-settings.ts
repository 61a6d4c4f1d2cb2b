import { z } from "zod";
import {
  defineSettings,
  type SettingsOf,
} from "../../../platform/server/settings/settings-part.ts";

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en-US", { timeZone: name }));
  } catch {
    return false;
  }
}

export const dailyMailSettings = defineSettings({
  /** The site's own time zone. */
  TIME_ZONE: z
    .string()
    .refine(isTimeZone, "must be a time zone such as Europe/Berlin")
    .default("UTC"),
  /** The hour at which the numbers of the day before are mailed. */
  DAILY_MAIL_HOUR: z.coerce
    .number()
    .int()
    .min(0, "must be an hour from 0 to 23")
    .max(23, "must be an hour from 0 to 23")
    .default(7),
});

export type DailyMailSettings = SettingsOf<typeof dailyMailSettings>;
