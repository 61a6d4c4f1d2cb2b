import { expect, test } from "vitest";
import { findAgeProblem } from "./application-form.ts";

const now = new Date("2026-11-15T12:00:00Z");
const YOUNG = "You must be at least 18 to apply.";
const ODD = "Please check your date of birth.";

test.each([
  ["2008-11-15", undefined],
  ["2008-11-16", YOUNG],
  ["2008-12-01", YOUNG],
  ["2024-11-15", YOUNG],
  ["2026-11-15", YOUNG],
  ["2026-11-16", ODD],
  ["2000-02-29", undefined],
  ["1916-11-15", undefined],
  ["1915-11-15", ODD],
  ["0001-01-01", ODD],
])("SF6 somebody born on %s: %s", (birthday, problem) => {
  expect(findAgeProblem(birthday, now)).toBe(problem);
});
