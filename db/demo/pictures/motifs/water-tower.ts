import { mix } from "../color.ts";
import { lamp } from "../lamps.ts";
import { lit, plane, type Scene } from "../scene.ts";
import { ellipse, HEIGHT, linePath, polygon, rect, repeat, shape, stroke } from "../shapes.ts";
import { sky } from "../sky.ts";
import { conifers, ground, ridgeLine } from "../terrain.ts";
import { mist } from "../weather.ts";

function tank(scene: Scene, x: number, base: number, s: number): string {
  const { random, accent, grade, paints } = scene;
  const sunLeft = scene.sunX < x;
  const stops = [1, 0.8, 0.35, 0.08, 0.16];
  const metal = paints.linear(
    (sunLeft ? stops : stops.toReversed()).map(
      (facing, i) => [i / 4, lit(scene, "#cfd3d4", facing)] as const,
    ),
    0,
  );
  const band = paints.linear(
    (sunLeft ? stops : stops.toReversed()).map(
      (facing, i) => [i / 4, mix(accent, grade.ink, 0.55 - facing * 0.5)] as const,
    ),
    0,
  );
  const ink = plane(scene, 0.98);
  const bottom = base - s * 1.5;
  const top = bottom - s * 0.72;
  const f = (v: number) => v.toFixed(1);
  const round = random.chance(0.5);
  const legs = [-0.72, -0.26, 0.26, 0.72]
    .map((dx) => linePath(x + dx * s * 0.8, bottom, x + dx * s * 1.12, base))
    .join("");
  const brace = [0.33, 0.66]
    .map((t) =>
      linePath(
        x - s * (0.58 + 0.23 * t),
        bottom + s * 1.5 * t,
        x + s * (0.58 + 0.23 * t),
        bottom + s * 1.5 * t,
      ),
    )
    .join("");
  const cross = repeat(3, (i) => {
    const a = bottom + s * 0.5 * i;
    const w1 = 0.58 + 0.077 * i;
    const w2 = 0.58 + 0.077 * (i + 1);
    return (
      linePath(x - s * w1, a, x + s * w2, a + s * 0.5) +
      linePath(x + s * w1, a, x - s * w2, a + s * 0.5)
    );
  });
  return (
    stroke(cross, ink, s * 0.016) +
    stroke(brace, ink, s * 0.03) +
    stroke(legs, ink, s * 0.06) +
    rect(x - s * 0.07, bottom, s * 0.14, s * 1.5, metal) +
    shape(
      round
        ? `M${f(x - s * 0.86)} ${f(top + s * 0.2)}Q${f(x - s * 0.86)} ${f(bottom + s * 0.24)} ${f(x)} ${f(bottom + s * 0.26)}Q${f(x + s * 0.86)} ${f(bottom + s * 0.24)} ${f(x + s * 0.86)} ${f(top + s * 0.2)}Q${f(x + s * 0.7)} ${f(top - s * 0.42)} ${f(x)} ${f(top - s * 0.44)}Q${f(x - s * 0.7)} ${f(top - s * 0.42)} ${f(x - s * 0.86)} ${f(top + s * 0.2)}z`
        : `M${f(x - s * 0.78)} ${f(top)}V${f(bottom)}Q${f(x)} ${f(bottom + s * 0.26)} ${f(x + s * 0.78)} ${f(bottom)}V${f(top)}L${f(x)} ${f(top - s * 0.42)}z`,
      metal,
    ) +
    rect(x - s * (round ? 0.855 : 0.78), top + s * 0.2, s * (round ? 1.71 : 1.56), s * 0.26, band) +
    stroke(
      linePath(x - s * 0.92, bottom - s * 0.02, x + s * 0.92, bottom - s * 0.02) +
        linePath(x - s * 0.92, bottom - s * 0.12, x + s * 0.92, bottom - s * 0.12),
      ink,
      s * 0.022,
    ) +
    stroke(linePath(x, top - s * 0.42, x, top - s * 0.66), ink, s * 0.02) +
    lamp(scene, x, top - s * 0.67, s * 0.028, accent)
  );
}

function roofs(scene: Scene, base: number, size: number, nearness: number): string {
  const { random, grade } = scene;
  return repeat(Math.ceil(1800 / (size * 1.25)), (i) => {
    const x = i * size * 1.25 - 80 + random.between(-20, 20);
    const h = size * random.between(0.4, 0.75);
    const c = plane(scene, nearness);
    const window = random.chance(0.3 + grade.lit)
      ? rect(
          x + size * random.between(0.2, 0.6),
          base - h * 0.66,
          size * 0.13,
          size * 0.17,
          scene.light === "day" ? grade.ink : grade.lamp,
          { opacity: 0.9 },
        )
      : "";
    return (
      polygon(
        [
          [x, base + 60],
          [x, base - h],
          [x + size / 2, base - h - size * 0.36],
          [x + size, base - h],
          [x + size, base + 60],
        ],
        c,
      ) +
      polygon(
        [
          [x - 6, base - h + 4],
          [x + size / 2, base - h - size * 0.38],
          [x + size / 2, base - h - size * 0.3],
          [x, base - h + 12],
        ],
        grade.key,
        { opacity: 0.5 },
      ) +
      rect(x + size * 0.68, base - h - size * 0.36, size * 0.11, size * 0.3, c) +
      window
    );
  });
}

export function waterTower(scene: Scene): string {
  const { random, grade } = scene;
  const horizon = random.between(640, 700);
  const x = random.between(420, 1180);
  const s = random.between(205, 240);
  const poles = repeat(4, (i) => {
    const px = 120 + i * 460;
    return stroke(
      linePath(px, 470 + i * 14, px, HEIGHT) +
        linePath(px - 60, 510 + i * 14, px + 60, 510 + i * 14),
      grade.ink,
      9,
    );
  });
  const wires = repeat(3, (k) =>
    repeat(4, (i) => {
      const px = 120 + i * 460 - 50 + k * 50;
      return `M${px} ${506 + i * 14}Q${px + 230} ${590 + i * 14} ${px + 460} ${520 + i * 14}`;
    }),
  );
  return (
    sky(scene, horizon) +
    polygon(ground(ridgeLine(scene, horizon - 30, 50, 0.45)), plane(scene, 0.22)) +
    mist(scene, horizon - 130, horizon + 30, 0.6) +
    conifers(scene, ridgeLine(scene, horizon + 10, 12, 0.5), 40, 1.3, plane(scene, 0.45)) +
    roofs(scene, horizon + 66, 84, 0.6) +
    mist(scene, horizon - 30, horizon + 130, 0.5) +
    tank(scene, x, horizon + 130, s) +
    roofs(scene, 812, 150, 0.9) +
    ellipse(x, horizon + 132, s, 14, grade.ink, { opacity: 0.4 }) +
    (random.chance(0.7) ? stroke(wires, grade.ink, 2.5) + poles : "") +
    rect(0, 868, 1600, 40, mix(grade.ink, "#000000", 0.2))
  );
}
