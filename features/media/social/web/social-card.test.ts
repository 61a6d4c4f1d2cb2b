import { expect, test } from "vitest";
import { DAY, HOUR, MINUTE, SECOND } from "#shared/time/units.ts";
import { postAge } from "./social-card.tsx";

const now = new Date("2026-11-15T12:00:00Z");

test.each([
  [-MINUTE, "less than a minute ago"],
  [59 * SECOND, "less than a minute ago"],
  [MINUTE, "1 minute ago"],
  [HOUR - 1, "59 minutes ago"],
  [HOUR, "1 hour ago"],
  [DAY - 1, "23 hours ago"],
  [DAY, "1 day ago"],
  [45 * DAY, "45 days ago"],
  [800 * DAY, "800 days ago"],
])("[SOCIAL-09] %i ms back is %s", (age, text) => {
  expect(postAge(new Date(now.getTime() - age), now)).toBe(text);
});
