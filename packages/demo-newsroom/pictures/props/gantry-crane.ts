import { lamp } from "../lamps.ts";
import { lit, plane, type Scene } from "../scene.ts";
import { linePath, rect, stroke } from "../shapes.ts";

export const PAINTS = ["#b5493c", "#2f6f8f", "#c9974a", "#5d7f63", "#8b8f94", "#7a4b5c"] as const;

export function gantry(
  scene: Scene,
  x: number,
  base: number,
  size: number,
  nearness: number,
): string {
  const { random, accent, grade } = scene;
  const color = plane(scene, nearness);
  const u = size / 100;
  const raised = random.chance(0.3);
  const deck = base - 58 * u;
  const apex = base - 96 * u;
  const tip: readonly [number, number] = raised
    ? [x + 52 * u, base - 118 * u]
    : [x + 92 * u, deck - 1 * u];
  const legs =
    linePath(x - 16 * u, base, x - 13 * u, deck) +
    linePath(x + 16 * u, base, x + 13 * u, deck) +
    linePath(x - 13 * u, deck, x + 4 * u, apex) +
    linePath(x + 13 * u, deck, x + 4 * u, apex);
  const braces =
    linePath(x - 15 * u, base - 22 * u, x + 15 * u, base - 22 * u) +
    linePath(x - 15 * u, base - 22 * u, x + 13 * u, deck) +
    linePath(x + 15 * u, base - 22 * u, x - 13 * u, deck) +
    linePath(x - 50 * u, deck, x + 4 * u, apex);
  const cables =
    linePath(x + 4 * u, apex, ...tip) +
    linePath(x + 4 * u, apex, (x + 16 * u + tip[0]) / 2, (deck + tip[1]) / 2);
  const hook = x + random.between(32, 72) * u;
  const load = base - random.between(24, 44) * u;
  const carry = raised
    ? ""
    : stroke(
        linePath(hook - 3 * u, deck, hook - 3 * u, load) +
          linePath(hook + 3 * u, deck, hook + 3 * u, load),
        color,
        0.5 * u,
      ) +
      rect(
        hook - 9 * u,
        load,
        18 * u,
        7.5 * u,
        lit(scene, random.pick(PAINTS), 0.55, 0.4 + nearness * 0.6),
      );
  return (
    stroke(legs, color, 3.4 * u) +
    stroke(braces, color, 1.5 * u) +
    stroke(cables, color, 0.8 * u) +
    stroke(
      linePath(x - 52 * u, deck, x + 16 * u, deck) + linePath(x + 14 * u, deck, ...tip),
      color,
      4.2 * u,
    ) +
    stroke(linePath(x - 52 * u, deck - 1.8 * u, x + 14 * u, deck - 1.8 * u), grade.key, 0.6 * u, {
      opacity: 0.6,
    }) +
    rect(x - 44 * u, deck - 9 * u, 18 * u, 9 * u, color) +
    rect(x + 19 * u, deck + 1 * u, 8 * u, 6 * u, color) +
    rect(x + 21 * u, deck + 3 * u, 5 * u, 2.2 * u, accent) +
    rect(x - 20 * u, base - 4 * u, 40 * u, 4 * u, color) +
    carry +
    lamp(scene, x + 4 * u, apex - 1 * u, 1.1 * u, accent) +
    lamp(scene, tip[0], tip[1], 0.8 * u, nearness > 0.6 ? grade.lamp : accent)
  );
}
