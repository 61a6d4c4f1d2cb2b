import { expect, test } from "vitest";
import { isUnfinished, percentSeen, withReading } from "./with-reading.ts";

const story = (slug: string, percent: number) => ({
  slug,
  percent,
  title: slug,
  category: "News",
  at: 1,
});

test("a story that is read again moves to the beginning and keeps how far it was read", () => {
  const history = [story("a", 10), story("b", 60)];
  const next = withReading(history, { ...story("b", 20.4), at: 2 });
  expect(next).toEqual([{ ...story("b", 60), at: 2 }, story("a", 10)]);
  expect(history).toHaveLength(2);
});

test.each([
  [4, false],
  [5, true],
  [94, true],
  [95, false],
])("%i percent is unfinished: %s", (percent, expected) => {
  expect(isUnfinished({ percent })).toBe(expected);
});

test.each([
  [{ top: 900, bottom: 1_900 }, 0],
  [{ top: 300, bottom: 1_300 }, 50],
  [{ top: -900, bottom: 100 }, 100],
  [{ top: 0, bottom: 0 }, 100],
])("%j in a window of 800 is %i percent", (box, percent) => {
  expect(percentSeen(box, 800)).toBe(percent);
});
