import { cityBand } from "../city.ts";
import { lamp, shimmer } from "../lamps.ts";
import { isDark, lit, plane, type Scene } from "../scene.ts";
import { HEIGHT, linePath, polygon, rect, repeat, shape, stroke } from "../shapes.ts";
import { sky } from "../sky.ts";
import { water } from "../water.ts";
import { mist } from "../weather.ts";

const PAINTS = ["#b5493c", "#2f6f8f", "#c9974a", "#5d7f63", "#8b8f94", "#7a4b5c"] as const;

function gantry(scene: Scene, x: number, base: number, size: number, nearness: number): string {
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

function containers(
  scene: Scene,
  x: number,
  base: number,
  columns: number,
  unit: number,
  nearness: number,
): string {
  const { random } = scene;
  return repeat(columns, (column) => {
    const rows = random.whole(2, 5);
    return repeat(rows, (row) => {
      const left = x + column * unit * 2.5;
      const top = base - (row + 1) * unit;
      const paint = random.pick(PAINTS);
      const ribs = repeat(7, (i) =>
        linePath(
          left + (i + 0.7) * unit * 0.34,
          top + 3,
          left + (i + 0.7) * unit * 0.34,
          top + unit - 3,
        ),
      );
      return (
        rect(
          left,
          top,
          unit * 2.44,
          unit - 1.5,
          lit(scene, paint, 0.22 + 0.1 * ((row + column) % 3), nearness),
        ) +
        rect(left, top, unit * 2.44, unit * 0.09, lit(scene, paint, 0.9, nearness)) +
        stroke(ribs, "#000000", unit * 0.06, { opacity: 0.22 })
      );
    });
  });
}

function ship(scene: Scene, x: number, waterline: number, length: number): string {
  const { random, accent, grade } = scene;
  const h = length * 0.085;
  const hull = lit(scene, "#3c4650", 0.25, 0.75);
  const unit = length * 0.028;
  return (
    containers(
      scene,
      x + length * 0.12,
      waterline - h + 2,
      Math.floor((length * 0.62) / (unit * 2.5)),
      unit,
      0.75,
    ) +
    rect(
      x + length * 0.79,
      waterline - h - unit * 6.4,
      length * 0.085,
      unit * 6.4,
      lit(scene, "#d8dadb", 0.35, 0.75),
    ) +
    shape(
      repeat(
        5,
        (i) =>
          `M${(x + length * 0.795).toFixed(1)} ${(waterline - h - unit * (5.8 - i)).toFixed(1)}h${(length * 0.075).toFixed(1)}v${(unit * 0.3).toFixed(1)}h${(-length * 0.075).toFixed(1)}z`,
      ),
      isDark(scene) ? grade.lamp : grade.ink,
      { opacity: 0.75 },
    ) +
    polygon(
      [
        [x, waterline - h * 1.25],
        [x + length * 0.94, waterline - h],
        [x + length * 0.92, waterline],
        [x + length * 0.035, waterline],
      ],
      hull,
    ) +
    polygon(
      [
        [x + length * 0.02, waterline - h * 0.42],
        [x + length * 0.928, waterline - h * 0.38],
        [x + length * 0.926, waterline - h * 0.2],
        [x + length * 0.024, waterline - h * 0.22],
      ],
      accent,
      { opacity: 0.9 },
    ) +
    random.pick(["", lamp(scene, x + length * 0.83, waterline - h - unit * 7, 3, grade.lamp)])
  );
}

export function harborCranes(scene: Scene): string {
  const { random, grade, accent, paints } = scene;
  const horizon = random.between(520, 640);
  const count = random.whole(2, 4);
  const hero = random.between(500, 700);
  const first = random.between(180, 420);
  const quay = horizon + 40;
  const heads = Array.from(
    { length: count },
    (_, i) => first + i * hero * random.between(0.72, 0.9),
  );
  const front = random.chance(0.6);
  return (
    sky(scene, horizon) +
    cityBand(scene, { base: horizon, low: 15, high: 120, width: 46, nearness: 0.2 }) +
    repeat(random.whole(2, 4), (i) =>
      gantry(
        scene,
        120 + i * random.between(300, 420),
        horizon + 4,
        random.between(150, 240),
        0.32,
      ),
    ) +
    mist(scene, horizon - 130, horizon + 60, 0.6) +
    water(scene, horizon) +
    ship(scene, random.between(-150, 250), quay + 20, random.between(1000, 1400)) +
    heads
      .map((x, i) => gantry(scene, x, quay + 34 + i * 6, hero * (1 - i * 0.16), 0.94 - i * 0.12))
      .join("") +
    rect(
      0,
      quay + 30,
      1600,
      26,
      paints.linear([
        [0, plane(scene, 0.8)],
        [1, grade.ink],
      ]),
    ) +
    heads.map((x) => shimmer(scene, x, quay + 60, HEIGHT, 60, accent, 0.5)).join("") +
    repeat(9, (i) =>
      shimmer(
        scene,
        90 + i * 180,
        quay + 60,
        quay + 200,
        26,
        grade.lamp,
        isDark(scene) ? 0.5 : 0.15,
      ),
    ) +
    (front
      ? containers(scene, random.between(-60, 60), HEIGHT + 20, random.whole(2, 4), 78, 1)
      : "")
  );
}
