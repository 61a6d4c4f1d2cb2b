import { expect, test } from "vitest";
import { hidesAfter } from "./masthead-motion.ts";

test("the masthead hides on the way down and returns on the way up", () => {
  expect(hidesAfter({ from: 300, to: 320, hidden: false })).toBe(true);
  expect(hidesAfter({ from: 320, to: 300, hidden: true })).toBe(false);
});

test("a move of less than 8 px changes nothing", () => {
  expect(hidesAfter({ from: 300, to: 307, hidden: false })).toBe(false);
  expect(hidesAfter({ from: 300, to: 308, hidden: false })).toBe(true);
  expect(hidesAfter({ from: 300, to: 293, hidden: true })).toBe(true);
});

test("within 96 px of the top it is always there", () => {
  expect(hidesAfter({ from: 0, to: 96, hidden: true })).toBe(false);
  expect(hidesAfter({ from: 0, to: 97, hidden: false })).toBe(true);
});
