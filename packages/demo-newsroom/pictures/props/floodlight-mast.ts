import { mix } from "../color.ts";
import { beam, glow, lamp } from "../lamps.ts";
import { plane, type Scene } from "../scene.ts";
import { ellipse, linePath, rect, repeat, stroke } from "../shapes.ts";

export function mast(scene: Scene, x: number, base: number, h: number, aim: number): string {
  const { grade, accent } = scene;
  const top = base - h;
  const w = h * 0.2;
  const c = plane(scene, 0.92);
  const lampColor = mix(grade.lamp, "#ffffff", 0.6);
  const dim = scene.light === "day" ? 0.25 : 1;
  return (
    beam(
      scene,
      [x, top + w * 0.3],
      [aim - 420, 880],
      [aim + 420, 880],
      lampColor,
      0.5 * dim,
      w * 0.8,
    ) +
    stroke(
      linePath(x - w * 0.12, base, x - w * 0.06, top) +
        linePath(x + w * 0.12, base, x + w * 0.06, top) +
        repeat(8, (i) =>
          linePath(x - w * 0.1, base - (h * i) / 8, x + w * 0.1, base - (h * (i + 1)) / 8),
        ),
      c,
      h * 0.012,
    ) +
    rect(x - w * 0.95, top - w * 0.1, w * 1.9, w * 0.86, c) +
    glow(scene, x, top + w * 0.3, w * 4.4, lampColor, 0.8 * dim) +
    repeat(4, (row) =>
      repeat(6, (k) =>
        circleLamp(x - w * 0.78 + k * w * 0.31, top + w * (0.05 + row * 0.19), w * 0.08),
      ),
    ) +
    lamp(scene, x, top - w * 0.24, h * 0.009, accent)
  );
  function circleLamp(cx: number, cy: number, r: number): string {
    return ellipse(cx, cy, r, r, mix(lampColor, "#ffffff", 0.5));
  }
}
