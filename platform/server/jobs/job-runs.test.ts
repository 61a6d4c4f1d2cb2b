import { describe, expect, test } from "vitest";
import { cronOf, nextPeriod } from "./job-runs.ts";

describe("periods", () => {
  test.each([
    [1, "*/1 * * * *"],
    [15, "*/15 * * * *"],
    [60, "0 * * * *"],
    [120, "0 */2 * * *"],
    [360, "0 */6 * * *"],
    [1440, "0 0 * * *"],
  ])("of %i minutes are %s", (minutes, cron) => {
    expect(cronOf(minutes)).toBe(cron);
  });

  test.each([0, -5, 7, 90, 1.5, 2880, Number.NaN])("of %s minutes there are none", (minutes) => {
    expect(() => cronOf(minutes)).toThrow(/cannot run/);
  });
});

test.each([
  [5, "2030-01-01T10:04:59.999Z", "2030-01-01T10:05:00.000Z"],
  [5, "2030-01-01T10:05:00.000Z", "2030-01-01T10:10:00.000Z"],
  [360, "2030-01-01T17:59:00.000Z", "2030-01-01T18:00:00.000Z"],
  [1440, "2030-01-01T00:00:00.001Z", "2030-01-02T00:00:00.000Z"],
])("every %i minutes, at %s the next is %s", (minutes, now, next) => {
  expect(nextPeriod(minutes, new Date(now)).toISOString()).toBe(next);
});
