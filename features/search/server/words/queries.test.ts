import { expect, test } from "vitest";
import { splitQuery } from "./queries.ts";

test.each([
  ["ferry strike", "", "ferry strike"],
  ['ferry "city council" vote', '"city council"', "ferry vote"],
  ['ferry -strike -"city council"', '-strike -"city council"', "ferry"],
  ['ferry "never closed', '"never closed', "ferry"],
  ["ferry or bridge", "ferry or bridge", ""],
  ['"this or that" ferry', '"this or that"', "ferry"],
  ["mother-in-law", "", "mother-in-law"],
  ["floor orchid", "", "floor orchid"],
])("%s requires %j and prefers %j", (typed, required, optional) => {
  expect(splitQuery(typed)).toEqual({ required, optional });
});
