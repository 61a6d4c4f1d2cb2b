import fc from "fast-check";
import { expect, test } from "vitest";
import { HOUR } from "#shared/time/units.ts";
import { addHeat, HALF_LIFE, heatOf, isTrending, TRENDING_FROM_VIEWS } from "./heat.ts";

const now = new Date("2026-05-01T12:00:00Z");
const before = (time: number) => new Date(now.getTime() - time);

test("[API-19] a view counts half as much for every six hours it is older", () => {
  expect(heatOf(100, now)).toBeCloseTo(heatOf(200, before(6 * HOUR)), 9);
  expect(heatOf(100, now)).toBeCloseTo(heatOf(400, before(12 * HOUR)), 9);
});

test("heat does not depend on the order in which views were counted", () => {
  const parts = fc.array(
    fc.tuple(fc.integer({ min: 1, max: 1e6 }), fc.integer({ min: 0, max: 90 })),
    { minLength: 1 },
  );
  fc.assert(
    fc.property(parts, (views) => {
      const sum = (list: typeof views) =>
        list.reduce<number | null>(
          (heat, [count, days]) => addHeat(heat, heatOf(count, before(days * 86_400_000))),
          null,
        );
      expect(sum(views)).toBeCloseTo(sum(views.toReversed()) ?? Number.NaN, 6);
    }),
  );
});

test("an article is trending from a number of fresh views on", () => {
  expect(isTrending(heatOf(TRENDING_FROM_VIEWS, now), now)).toBe(true);
  expect(isTrending(heatOf(TRENDING_FROM_VIEWS - 1, now), now)).toBe(false);
  expect(isTrending(heatOf(TRENDING_FROM_VIEWS, before(HALF_LIFE)), now)).toBe(false);
  expect(isTrending(null, now)).toBe(false);
});
