import { expect, test } from "vitest";
import { topicsIn } from "./describe-videos.ts";

test("topics are long words, their plurals and pairs, each once", () => {
  expect(topicsIn("Hospital: the City Council, hospital")).toEqual([
    "hospital",
    "hospitals",
    "city",
    "citys",
    "council",
    "councils",
    "hospital the",
    "the city",
    "city council",
    "council hospital",
  ]);
  expect(topicsIn("")).toEqual([]);
});
