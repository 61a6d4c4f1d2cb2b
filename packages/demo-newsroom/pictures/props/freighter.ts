import { mix } from "../color.ts";
import { lamp, shimmer } from "../lamps.ts";
import { isDark, lit, type Scene } from "../scene.ts";
import { linePath, polygon, rect, repeat, stroke } from "../shapes.ts";

const CARGO = ["#a8503f", "#3f708c", "#c49a52", "#66866a", "#8d9196"] as const;

function deckCargo(
  scene: Scene,
  x: number,
  deck: number,
  length: number,
  unit: number,
  nearness: number,
): string {
  const { random } = scene;
  return repeat(Math.floor(length / (unit * 2.3)), (column) =>
    repeat(random.whole(1, 4), (row) => {
      const left = x + column * unit * 2.3;
      const paint = random.pick(CARGO);
      const top = deck - (row + 1) * unit;
      return (
        rect(left, top, unit * 2.2, unit * 0.94, lit(scene, paint, 0.35, nearness)) +
        rect(left, top, unit * 2.2, unit * 0.16, lit(scene, paint, 1, nearness))
      );
    }),
  );
}

/** A freighter in profile: raked bow, stacked deck, bridge house aft, funnel in the category's colour. */
export function freighter(
  scene: Scene,
  x: number,
  y: number,
  length: number,
  nearness: number,
): string {
  const { accent, grade } = scene;
  const h = length * 0.078;
  const hull = lit(scene, "#39424c", 0.3, nearness);
  const house = lit(scene, "#e6e6e2", 0.55, nearness);
  const shade = lit(scene, "#e6e6e2", 0.1, nearness);
  const bx = x + length * 0.8;
  const glass = isDark(scene) || scene.light === "storm" ? grade.lamp : grade.ink;
  const tiers = repeat(4, (i) => {
    const w = length * (0.125 - i * 0.012);
    const top = y - h - h * 0.62 * (i + 1);
    return (
      rect(bx, top, w, h * 0.64, house) +
      rect(bx + w * 0.72, top, w * 0.28, h * 0.64, shade) +
      rect(bx + w * 0.06, top + h * 0.2, w * 0.86, h * (i === 3 ? 0.26 : 0.12), glass, {
        opacity: 0.85,
      })
    );
  });
  const roof = y - h * 3.48;
  const mast = bx + length * 0.03;
  return (
    deckCargo(scene, x + length * 0.15, y - h, length * 0.62, h * 0.42, nearness) +
    stroke(
      linePath(x + length * 0.09, y - h, x + length * 0.09, y - h * 2.7) +
        linePath(mast, roof, mast, roof - h * 1.1),
      hull,
      Math.max(1.5, length * 0.006),
    ) +
    rect(bx + length * 0.1, y - h * 3, length * 0.05, h * 2.1, accent) +
    rect(bx + length * 0.1, y - h * 3, length * 0.05, h * 0.35, grade.ink) +
    tiers +
    polygon(
      [
        [x - length * 0.03, y - h * 1.5],
        [x + length * 0.11, y - h * 1.02],
        [x + length * 0.99, y - h],
        [x + length * 0.965, y],
        [x + length * 0.025, y],
      ],
      hull,
    ) +
    polygon(
      [
        [x - length * 0.03, y - h * 1.5],
        [x + length * 0.11, y - h * 1.02],
        [x + length * 0.99, y - h],
        [x + length * 0.988, y - h * 0.92],
        [x + length * 0.11, y - h * 0.93],
        [x - length * 0.026, y - h * 1.4],
      ],
      grade.key,
      { opacity: 0.55 },
    ) +
    polygon(
      [
        [x + length * 0.016, y - h * 0.28],
        [x + length * 0.972, y - h * 0.28],
        [x + length * 0.965, y],
        [x + length * 0.025, y],
      ],
      mix(accent, hull, 0.3),
    ) +
    stroke(
      linePath(x, y, x + length * 0.98, y),
      mix(grade.sun, "#ffffff", 0.4),
      Math.max(1.5, length * 0.005),
      { opacity: 0.8, "stroke-dasharray": "90 26 40 14" },
    ) +
    lamp(scene, mast, roof - h * 1.1, Math.max(2, length * 0.006), accent) +
    lamp(scene, x + length * 0.09, y - h * 2.7, Math.max(1.6, length * 0.004), grade.lamp) +
    shimmer(
      scene,
      bx + length * 0.05,
      y + 3,
      y + length * 0.3,
      length * 0.1,
      glass === grade.ink ? accent : grade.lamp,
      0.6,
    ) +
    shimmer(scene, x + length * 0.5, y + 4, y + length * 0.08, length * 0.8, grade.ink, 0.45)
  );
}
