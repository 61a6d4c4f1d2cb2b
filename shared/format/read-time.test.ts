import { expect, test } from "vitest";
import { readTime } from "./read-time.ts";

test("[FORMAT-01] under a minute is a quick read", () => {
  expect(readTime(0)).toBe("Quick read");
  expect(readTime(59)).toBe("Quick read");
  expect(readTime(60)).toBe("1 min read");
});

test("[FORMAT-02] minutes are floored", () => {
  expect(readTime(119)).toBe("1 min read");
  expect(readTime(120)).toBe("2 min read");
});
