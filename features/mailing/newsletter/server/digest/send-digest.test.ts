import { expect, test } from "vitest";
import { digestDue } from "./send-digest.ts";

const due = (now: string, TIME_ZONE: string) =>
  digestDue(new Date(now), { TIME_ZONE, DIGEST_DAY: "saturday", DIGEST_HOUR: 8 });

test.each([
  ["before the hour", "2026-11-21T07:59:00Z", "UTC", undefined],
  ["at the hour", "2026-11-21T08:00:00Z", "UTC", "2026-11-21"],
  ["late on the day", "2026-11-21T23:59:00Z", "UTC", "2026-11-21"],
  ["on the next day", "2026-11-22T08:00:00Z", "UTC", undefined],
  ["on the day before in UTC", "2026-11-20T23:30:00Z", "Asia/Tokyo", "2026-11-21"],
  ["on the same day in UTC, when it is over here", "2026-11-21T16:00:00Z", "Asia/Tokyo", undefined],
])("a digest %s", (_, now, zone, day) => {
  expect(due(now, zone)).toBe(day);
});
