import { expect, test } from "vitest";
import { sessionLength, wholeMinutes } from "./session-length.ts";

test.each([
  [0, "0m", "0 seconds"],
  [59.9, "0m", "59 seconds"],
  [60, "1m", "1 minute 0 seconds"],
  [119.9, "1m", "1 minute 59 seconds"],
  [120, "2m", "2 minutes 0 seconds"],
  [3_661, "61m", "61 minutes 1 second"],
])("%d seconds are %s, exactly %s", (seconds, whole, exact) => {
  expect([wholeMinutes(seconds), sessionLength(seconds)]).toEqual([whole, exact]);
});
