import { expect, test } from "vitest";
import { ranksOf } from "./leaderboard.tsx";

test.each([
  [[], []],
  [[9], [1]],
  [
    [9, 8, 7],
    [1, 2, 3],
  ],
  [
    [9, 9, 7, 7, 7, 1],
    [1, 1, 3, 3, 3, 6],
  ],
])("%j rank %j", (points, ranks) => {
  expect(ranksOf(points)).toEqual(ranks);
});
