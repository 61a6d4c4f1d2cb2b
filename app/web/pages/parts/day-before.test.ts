import { expect, test } from "vitest";
import { dayBefore } from "./day-before.ts";

test("[LEGAL-02] the day is counted back in UTC, over the ends of months and years", () => {
  expect(dayBefore(new Date("2026-11-15T00:00:00Z"), 7)).toBe("2026-11-08");
  expect(dayBefore(new Date("2026-11-15T23:59:59Z"), 7)).toBe("2026-11-08");
  expect(dayBefore(new Date("2028-03-05T12:00:00Z"), 7)).toBe("2028-02-27");
  expect(dayBefore(new Date("2027-01-03T12:00:00Z"), 7)).toBe("2026-12-27");
});
