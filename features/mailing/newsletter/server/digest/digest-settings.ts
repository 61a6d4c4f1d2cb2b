import { hour, oneOf, timeZone } from "#platform/server/settings/setting-kinds.ts";
import { defineSettings, type SettingsOf } from "#platform/server/settings/settings-part.ts";

const WEEKDAYS = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const;

export const digestSettings = defineSettings({
  /** The site's own time zone. */
  TIME_ZONE: timeZone,
  /** The day and the hour at which the digest of the week is sent. */
  DIGEST_DAY: oneOf(WEEKDAYS).default("saturday"),
  DIGEST_HOUR: hour(8),
});

export type DigestSettings = SettingsOf<typeof digestSettings>;
