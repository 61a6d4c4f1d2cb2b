import { expect, test } from "vitest";
import { showDollars } from "#shared/dollars.ts";
import { monthlyCents, yearlyCents } from "./donation-amount.ts";

test.each([
  [100, "$12"],
  [1_500, "$180"],
  [1_999, "$239.88"],
  [5_000_000, "$600,000"],
])("J12 %i cents a month are %s a year", (cents, year) => {
  expect(showDollars(yearlyCents(cents))).toBe(year);
});

test.each([
  [100, "$0.08"],
  [500, "$0.42"],
  [1_200, "$1"],
  [1_500, "$1.25"],
  [2_500, "$2.08"],
  [5_000, "$4.17"],
  [10_000, "$8.33"],
  // Half a cent is rounded up.
  [1_206, "$1.01"],
  [5_000_000, "$4,166.67"],
])("J12 %i cents a year are %s a month", (cents, month) => {
  expect(showDollars(monthlyCents(cents))).toBe(month);
});

test("J12 the monthly equivalent is at most half a cent off", () => {
  const amounts = Array.from({ length: 100_000 }, (_, index) => 100 + index);
  const off = amounts.filter((cents) => Math.abs(monthlyCents(cents) * 12 - cents) > 6);
  expect(off).toEqual([]);
});
