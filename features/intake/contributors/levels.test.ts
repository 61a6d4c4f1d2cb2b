import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { site } from "#site.config.ts";
import { levelAt, progressToNext } from "./levels.ts";

const levels = [
  { name: "Top", color: "#fff", minPoints: 300 },
  { name: "Start", color: "#000", minPoints: 0 },
  { name: "Middle", color: "#888", minPoints: 100 },
];

describe("the level", () => {
  test.each([
    [-5, "Start", "Middle"],
    [0, "Start", "Middle"],
    [99, "Start", "Middle"],
    [100, "Middle", "Top"],
    [299, "Middle", "Top"],
    [300, "Top", undefined],
    [9_999, "Top", undefined],
  ])("at %i points is %s, then %s", (points, level, next) => {
    const at = levelAt(points, levels);
    expect([at.level.name, at.next?.name]).toEqual([level, next]);
  });

  test("two levels with the same minimum are reached together", () => {
    const twins = [...levels, { name: "Twin", color: "#999", minPoints: 100 }];
    expect(levelAt(100, twins)).toMatchObject({ level: { name: "Twin" }, next: { name: "Top" } });
  });
});

describe("progress to the next level", () => {
  const [from, to] = [{ minPoints: 100 }, { minPoints: 300 }];

  test.each([
    [100, 0],
    [150, 25],
    [200, 50],
    [299, 99.5],
  ])("[CONTRIB-07] %i points between 100 and 300 are %d %%", (points, percent) => {
    expect(progressToNext(points, from, to)).toBeCloseTo(percent);
  });

  test("[CONTRIB-08] is 0 below the level's minimum and 100 above the next one's", () => {
    expect(progressToNext(99, from, to)).toBe(0);
    expect(progressToNext(-50, from, to)).toBe(0);
    expect(progressToNext(300, from, to)).toBe(100);
    expect(progressToNext(5_000, from, to)).toBe(100);
  });

  test("G4 is 100 at the top and between equal minimums", () => {
    expect(progressToNext(5_000, to, null)).toBe(100);
    expect(progressToNext(100, from, from)).toBe(100);
  });

  test("G4 is a number from 0 to 100, whatever the points", () => {
    fc.assert(
      fc.property(fc.integer({ min: -10_000, max: 10_000 }), (points) => {
        const { level, next } = levelAt(points, site.levels);
        const percent = progressToNext(points, level, next ?? null);
        expect(percent).toBeGreaterThanOrEqual(0);
        expect(percent).toBeLessThanOrEqual(100);
      }),
    );
  });
});
