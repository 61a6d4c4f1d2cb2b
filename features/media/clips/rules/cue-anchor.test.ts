import { expect, test } from "vitest";
import { cueAnchor, secondIn } from "./cue-anchor.ts";

test("an address names the second at which something is said, and no other part of the page does", () => {
  expect(secondIn(`#${cueAnchor(12_340)}`)).toBe(12.34);
  for (const hash of ["", "#", "#t-", "#t-1x", "#transcript", "#t-999999999"])
    expect(secondIn(hash), hash).toBeUndefined();
});
