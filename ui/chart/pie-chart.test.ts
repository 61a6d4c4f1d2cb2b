import fc from "fast-check";
import { expect, test } from "vitest";
import { spreadLabels } from "./pie-chart.tsx";

const GAP = 0.3;

test("labels with room stay, crowded ones move apart", () => {
  expect(spreadLabels([1, 2, 3], GAP)).toEqual([1, 2, 3]);
  expect(spreadLabels([3, 6, 6.1, 6.2], 0.5)).toEqual([3, 5.2, 5.7, 6.2]);
  expect(spreadLabels([], GAP)).toEqual([]);
});

test("no two overlap, around the whole circle", () => {
  const angles = fc.array(fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }), {
    minLength: 2,
    maxLength: 12,
  });
  fc.assert(
    fc.property(angles, (given) => {
      const sorted = given.toSorted((a, b) => a - b);
      const spread = spreadLabels(sorted, GAP);
      for (const [index, angle] of spread.entries()) {
        const next = spread[index + 1] ?? (spread[0] ?? 0) + 2 * Math.PI;
        expect(next - angle).toBeGreaterThanOrEqual(GAP - 1e-9);
      }
    }),
  );
});
