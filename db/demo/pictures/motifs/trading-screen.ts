import { cityBand } from "../city.ts";
import { mix } from "../color.ts";
import { glow } from "../lamps.ts";
import { plane, type Scene } from "../scene.ts";
import {
  circlePath,
  linePath,
  type Point,
  pathOf,
  polygon,
  rect,
  repeat,
  shape,
  stroke,
} from "../shapes.ts";
import { sky } from "../sky.ts";

function walk({ random }: Scene, steps: number, drift: number): number[] {
  let value = random.between(0.3, 0.6);
  return Array.from({ length: steps }, () => {
    value = Math.min(0.92, Math.max(0.08, value + random.between(-0.085, 0.085) + drift));
    return value;
  });
}

function monitor(scene: Scene, x: number, y: number, w: number, h: number, kind: number): string {
  const { random, accent, grade } = scene;
  const back = mix("#0a0f14", grade.sky[0], 0.25);
  const grid =
    repeat(5, (i) => linePath(x, y + (h * (i + 1)) / 6, x + w, y + (h * (i + 1)) / 6)) +
    repeat(9, (i) => linePath(x + (w * (i + 1)) / 10, y, x + (w * (i + 1)) / 10, y + h));
  const drift = random.between(-0.012, 0.012);
  let content = "";
  if (kind === 0) {
    const values = walk(scene, Math.round(w / 15), drift);
    content = values
      .map((value, i) => {
        const last = values[i - 1] ?? value;
        const up = value >= last;
        const cx = x + 10 + i * 15;
        const top = y + h * (1 - Math.max(value, last));
        const tall = Math.max(3, Math.abs(value - last) * h);
        const color = up ? accent : mix("#e9e9e9", grade.ink, 0.35);
        return (
          rect(cx - 0.8, top - random.between(4, 18), 1.6, tall + random.between(10, 34), color) +
          rect(cx - 4.5, top, 9, tall, color)
        );
      })
      .join("");
  } else if (kind === 1) {
    const line: Point[] = walk(scene, 60, drift).map((value, i) => [
      x + (w * i) / 59,
      y + h * (1 - value),
    ]);
    const end = line[line.length - 1] ?? [x, y];
    content =
      polygon(
        [...line, [x + w, y + h], [x, y + h]],
        scene.paints.linear([
          [0, accent, 0.55],
          [1, accent, 0],
        ]),
      ) +
      stroke(pathOf(line, false), mix(accent, "#ffffff", 0.35), 4) +
      shape(circlePath(end[0] - 3, end[1], 7), "#ffffff");
  } else if (kind === 2) {
    content = repeat(Math.floor(h / 20), (i) =>
      repeat(4, (c) =>
        rect(
          x + 12 + c * w * 0.25,
          y + 12 + i * 20,
          w * random.between(0.06, 0.18),
          7,
          c === 3 ? (random.chance(0.5) ? accent : "#9aa4ab") : "#c9d2d8",
          { opacity: random.between(0.35, 0.9) },
        ),
      ),
    );
  } else {
    content = repeat(Math.floor(w / 22), (i) => {
      const v = random.between(0.15, 0.9);
      return rect(
        x + 8 + i * 22,
        y + h * (1 - v),
        14,
        h * v,
        i % 4 === 0 ? accent : mix(accent, grade.ink, 0.62),
      );
    });
  }
  return (
    rect(x - 7, y - 7, w + 14, h + 14, "#050607") +
    rect(x, y, w, h, back) +
    stroke(grid, "#ffffff", 1, { opacity: 0.07 }) +
    content +
    polygon(
      [
        [x, y],
        [x + w * 0.4, y],
        [x + w * 0.15, y + h],
        [x, y + h],
      ],
      "#ffffff",
      { opacity: 0.03 },
    )
  );
}

function head(scene: Scene, x: number, size: number): string {
  const { accent, grade } = scene;
  const f = (v: number) => v.toFixed(1);
  const body = (c: string) =>
    shape(
      `M${f(x - size * 1.25)} 910Q${f(x - size * 1.2)} ${f(900 - size * 0.95)} ${f(x - size * 0.42)} ${f(900 - size * 1.12)}Q${f(x - size * 0.2)} ${f(900 - size * 1.18)} ${f(x - size * 0.2)} ${f(900 - size * 1.4)}h${f(size * 0.4)}Q${f(x + size * 0.2)} ${f(900 - size * 1.18)} ${f(x + size * 0.42)} ${f(900 - size * 1.12)}Q${f(x + size * 1.2)} ${f(900 - size * 0.95)} ${f(x + size * 1.25)} 910z`,
      c,
    ) +
    `<ellipse cx="${f(x)}" cy="${f(900 - size * 1.78)}" rx="${f(size * 0.4)}" ry="${f(size * 0.5)}" fill="${c}"/>`;
  return (
    glow(scene, x, 900 - size * 1.5, size * 2, accent, 0.35) +
    `<g transform="translate(0 -5)">${body(mix(accent, "#ffffff", 0.2))}</g>` +
    body(mix(grade.ink, "#000000", 0.4)) +
    stroke(
      `M${f(x - size * 0.42)} ${f(900 - size * 1.8)}A${f(size * 0.43)} ${f(size * 0.5)} 0 0 1 ${f(x + size * 0.42)} ${f(900 - size * 1.8)}`,
      plane(scene, 1),
      size * 0.07,
    ) +
    rect(x - size * 0.5, 900 - size * 1.92, size * 0.16, size * 0.34, grade.ink, { rx: 8 })
  );
}

export function tradingScreen(scene: Scene): string {
  const { random, accent, grade } = scene;
  const top = random.between(60, 120);
  const big = random.between(700, 840);
  const leftSide = random.chance(0.5);
  const bx = leftSide ? 250 : 1350 - big;
  const sideX = leftSide ? bx + big + 28 : 60;
  const sideW = leftSide ? 1540 - sideX : bx - 88;
  const kinds = [random.whole(0, 1), 2, random.whole(2, 3), 1];
  return (
    sky(scene, 640) +
    cityBand(scene, { base: 680, low: 120, high: 520, width: 84, nearness: 0.45 }) +
    rect(
      0,
      0,
      1600,
      900,
      scene.paints.linear([
        [0, grade.ink, 0.55],
        [0.7, grade.ink, 0.35],
        [1, grade.ink, 0.95],
      ]),
    ) +
    glow(scene, 800, 420, 900, accent, 0.32, 0.6) +
    monitor(scene, bx, top, big, 440, kinds[0] ?? 0) +
    monitor(scene, sideX, top, sideW, 206, kinds[1] ?? 2) +
    monitor(scene, sideX, top + 234, sideW, 206, kinds[2] ?? 3) +
    monitor(scene, bx + 40, top + 470, big * 0.46, 190, 3) +
    monitor(scene, bx + 70 + big * 0.46, top + 470, big * 0.46, 190, 1) +
    monitor(scene, sideX, top + 470, sideW, 190, 0) +
    rect(0, top + 690, 1600, 300, grade.ink) +
    rect(0, top + 688, 1600, 4, accent, { opacity: 0.6 }) +
    head(scene, random.between(520, 1080), random.between(190, 250))
  );
}
