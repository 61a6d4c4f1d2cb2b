import { mix } from "../color.ts";
import type { Scene } from "../scene.ts";
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

function walk({ random }: Scene, steps: number, drift: number): number[] {
  let value = random.between(0.35, 0.65);
  return Array.from({ length: steps }, () => {
    value = Math.min(
      0.92,
      Math.max(0.08, value + random.between(-0.085, 0.085) + drift + (0.5 - value) * 0.04),
    );
    return value;
  });
}

export function monitor(
  scene: Scene,
  x: number,
  y: number,
  w: number,
  h: number,
  kind: number,
): string {
  const { random, accent, grade } = scene;
  const back = mix("#0a0f14", grade.sky[0], 0.25);
  const grid =
    repeat(5, (i) => linePath(x, y + (h * (i + 1)) / 6, x + w, y + (h * (i + 1)) / 6)) +
    repeat(9, (i) => linePath(x + (w * (i + 1)) / 10, y, x + (w * (i + 1)) / 10, y + h));
  const drift = random.between(-0.016, 0.016);
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
