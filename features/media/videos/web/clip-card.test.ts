import { expect, test } from "vitest";
import { clipLength } from "./clip-card.tsx";

test.each([
  [6, "0:06"],
  [75, "1:15"],
  [3_600, "60:00"],
])("%i seconds are shown as %s", (seconds, shown) => {
  expect(clipLength(seconds)).toBe(shown);
});
