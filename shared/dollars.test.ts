import { expect, test } from "vitest";
import { centsFromDollars, dollarsFromCents, readDollars, writeDollars } from "./dollars.ts";

test("every amount up to ten thousand dollars reads back as it was written [GIVE-37]", () => {
  for (let cents = 100; cents <= 1_000_000; cents += 1) {
    if (readDollars(writeDollars(cents)) !== cents) expect.fail(`${cents} cents`);
    const sent: number = JSON.parse(JSON.stringify(dollarsFromCents(cents)));
    if (centsFromDollars(sent) !== cents) expect.fail(`${cents} in JSON`);
  }
});

test.each([
  ["19.99", 1_999],
  ["1", 100],
  ["1.5", 150],
  ["1.50", 150],
  ["0.99", 99],
  ["50000.01", 5_000_001],
  ["1.005", undefined],
  ["1.000", undefined],
  ["1e2", undefined],
  ["1E2", undefined],
  ["+5", undefined],
  ["-5", undefined],
  ["-0", undefined],
  ["05", undefined],
  ["0x10", undefined],
  ["0b1", undefined],
  ["1,000", undefined],
  ["1 000", undefined],
  ["1_000", undefined],
  ["$5", undefined],
  ["5.", undefined],
  [".5", undefined],
  ["5..5", undefined],
  ["", undefined],
  [" 5", undefined],
  ["5\n", undefined],
  ["NaN", undefined],
  ["Infinity", undefined],
  ["٥", undefined],
  ["５", undefined],
  ["1٫5", undefined],
  ["99999999999", undefined],
])("%j is %s cents", (text, cents) => {
  expect(readDollars(text)).toBe(cents);
});

test.each([
  [2_500, "25"],
  [1_999, "19.99"],
  [1_050, "10.50"],
  [1_005, "10.05"],
])("%i cents are written $%s", (cents, text) => {
  expect(writeDollars(cents)).toBe(text);
});

test.each([1.005, 0.001, -1, Number.NaN, Number.POSITIVE_INFINITY])(
  "the number %d is no amount of cents",
  (dollars) => {
    expect(centsFromDollars(dollars)).toBeUndefined();
  },
);
