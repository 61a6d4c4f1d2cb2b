import { expect, test } from "vitest";
import { cutTitle } from "./video-card.tsx";

const FORTY = "Ferry crew pulls nine from the cold bay!";

test("[VID-09] a title of 40 characters is whole, one of 41 ends with the last word within 40", () => {
  expect(FORTY).toHaveLength(40);
  expect(cutTitle(FORTY)).toBe(FORTY);
  expect(cutTitle(`${FORTY}!`)).toBe("Ferry crew pulls nine from the cold…");
  expect(cutTitle(`${FORTY} And three dogs`)).toBe(`${FORTY}…`);
  expect(cutTitle("")).toBe("");
});

test("no space and no punctuation is left before the ellipsis", () => {
  expect(cutTitle("The tide tables for the whole year, corrected")).toBe(
    "The tide tables for the whole year…",
  );
});

test("a word that leaves too little before it is cut within itself", () => {
  expect(cutTitle("a".repeat(41))).toBe(`${"a".repeat(40)}…`);
  expect(cutTitle(`On ${"a".repeat(41)}`)).toBe(`On ${"a".repeat(37)}…`);
});

test.each(["🚢", "é", "👩‍🚒", "👍🏽", "🇳🇴"])(
  "%s counts as one character and is never cut",
  (one) => {
    expect(cutTitle(one.repeat(40))).toBe(one.repeat(40));
    expect(cutTitle(one.repeat(41))).toBe(`${one.repeat(40)}…`);
  },
);
