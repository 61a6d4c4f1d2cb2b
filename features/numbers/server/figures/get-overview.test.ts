import fc from "fast-check";
import { expect, test } from "vitest";
import { withPercentages } from "./get-overview.ts";

test("three equal parts make 100 all the same", () => {
  const parts = withPercentages([{ count: 1 }, { count: 1 }, { count: 1 }]);
  expect(parts.map(({ percentage }) => percentage)).toEqual([33.4, 33.3, 33.3]);
});

test("nothing at all is 0, not nothing divided by nothing", () => {
  expect(withPercentages([])).toEqual([]);
  expect(withPercentages([{ count: 0 }])).toEqual([{ count: 0, percentage: 0 }]);
});

test("percentages make 100 and none is off by a tenth", () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ count: fc.nat(10_000_000) }), { minLength: 1, maxLength: 12 }),
      (counts) => {
        const total = counts.reduce((sum, { count }) => sum + count, 0);
        fc.pre(total > 0);
        const parts = withPercentages(counts);
        const sum = parts.reduce((all, { percentage }) => all + Math.round(percentage * 10), 0);
        expect(sum).toBe(1_000);
        for (const { count, percentage } of parts) {
          expect(Math.abs(percentage - (count / total) * 100)).toBeLessThan(0.1);
        }
      },
    ),
  );
});
