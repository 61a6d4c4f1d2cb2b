import { expect, test } from "vitest";
import { searchTerm } from "./search-term.ts";

test.each([
  ["", undefined],
  ["  ", undefined],
  ["fe", undefined],
  [" fe  ", undefined],
  ["fer", "fer"],
  ["  fer ", "fer"],
  [`${"a".repeat(997)} b c`, `${"a".repeat(997)} b`],
])("%j searches for %j", (typed, term) => {
  expect(searchTerm(typed)).toBe(term);
});
