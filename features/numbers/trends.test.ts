import { expect, test } from "vitest";
import { changeOf, describeTrend } from "./trends.ts";

test.each([
  [112, 100, "up", "12%"],
  [88, 100, "down", "12%"],
  [100, 100, "same", "0%"],
  [1_000, 1_003, "down", "less than 1%"],
  [0, 7, "down", "100%"],
  [21_000, 1_000, "up", "2,000%"],
])("%i after %i: %s %s", (now, before, direction, size) => {
  expect(changeOf(now, before)).toEqual({ direction, size });
});

test("nothing before is nothing to compare with", () => {
  expect(changeOf(5, 0)).toBeUndefined();
});

const day = (date: string, pageViews: number) => ({
  date,
  pageViews,
  uniqueVisitors: 1,
  clicks: 0,
});

test("a trend names the average and the first of the best days", () => {
  const days = [day("2026-10-30", 10), day("2026-10-31", 2_000), day("2026-11-01", 2_000)];
  expect(describeTrend(days)).toBe(
    "1,337 page views on an average day; the most, 2,000, on Oct 31.",
  );
});

test("a range without views has a sentence of its own", () => {
  for (const days of [[], [day("2026-11-01", 0)]])
    expect(describeTrend(days)).toBe("Nothing was counted in this period.");
});
