import { describe, expect, test } from "vitest";
import { compactCount } from "./counts.ts";

describe("[FORMAT-03] thousands are shown with K from 1,000 on", () => {
  test.each([
    [0, "0"],
    [999, "999"],
    [1_000, "1K"],
    [1_099, "1K"],
    [1_100, "1.1K"],
    [1_500, "1.5K"],
  ])("%i reads as %s", (count, label) => {
    expect(compactCount(count)).toBe(label);
  });
});

describe("[FORMAT-04] millions are shown with M from 1,000,000 on", () => {
  test.each([
    [999_999, "999.9K"],
    [1_000_000, "1M"],
    [2_540_000, "2.5M"],
    [2_500_000_000, "2500M"],
  ])("%i reads as %s", (count, label) => {
    expect(compactCount(count)).toBe(label);
  });
});
