import { expect, test } from "vitest";
import { cutTitle } from "./cut-title.ts";

const FORTY = "Ferry crew pulls nine from the cold bay!";

test("[VID-09] a title of 40 characters is whole, one of 41 is cut at 40", () => {
  expect(FORTY).toHaveLength(40);
  expect(cutTitle(FORTY)).toBe(FORTY);
  expect(cutTitle(`${FORTY}!`)).toBe(`${FORTY}…`);
  expect(cutTitle("")).toBe("");
});

test("characters are counted, not halves of them", () => {
  expect(cutTitle("🚢".repeat(40))).toBe("🚢".repeat(40));
  expect(cutTitle("🚢".repeat(41))).toBe(`${"🚢".repeat(40)}…`);
});

test("no space is left before the ellipsis", () => {
  expect(cutTitle(`${"a".repeat(39)} and on`)).toBe(`${"a".repeat(39)}…`);
});
