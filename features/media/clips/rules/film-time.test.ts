import { expect, test } from "vitest";
import { filmTime, readFilmTime } from "./film-time.ts";

test("times of a film are written as short as they can be", () => {
  expect([0, 1_500, 61_250, 3_600_000].map(filmTime)).toEqual([
    "0:00",
    "0:01.5",
    "1:01.25",
    "60:00",
  ]);
});

test("times of a film are read in every way in which people type them", () => {
  expect(["62.5", "1:02.5", "0:01:02,500", " 7 "].map(readFilmTime)).toEqual([
    62_500, 62_500, 62_500, 7_000,
  ]);
  expect(["", "soon", "1:2:3:4", "1.2345"].map(readFilmTime)).toEqual(
    Array.from({ length: 4 }, () => undefined),
  );
});
