import { describe, expect, test } from "vitest";
import { editDistance } from "./edit-distance.ts";

describe("how far two words are apart", () => {
  test.each([
    ["ferry", "ferry", 0],
    ["fery", "ferry", 1],
    ["ferrry", "ferry", 1],
    ["farry", "ferry", 1],
    ["fery", "fry", 1],
    ["mayro", "mayor", 1],
    ["comitee", "committee", 2],
    ["seewal", "seawall", 2],
    ["ferry", "barge", 4],
    ["", "ab", 2],
  ])("%s and %s: %i", (a, b, distance) => {
    expect(editDistance(a, b)).toBe(distance);
    expect(editDistance(b, a)).toBe(distance);
  });
});
