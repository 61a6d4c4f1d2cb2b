import { figure, rimmed } from "../figures.ts";
import { lamp, shimmer } from "../lamps.ts";
import type { Scene } from "../scene.ts";
import { HEIGHT, linePath, shape, stroke } from "../shapes.ts";

export function rescueBoat(scene: Scene, x: number, y: number, s: number): string {
  const { grade, accent } = scene;
  const f = (v: number) => v.toFixed(1);
  return (
    shimmer(scene, x, y + s * 0.1, Math.min(HEIGHT, y + s * 1.1), s * 1.1, grade.ink, 0.5) +
    rimmed(
      grade.key,
      -2,
      (c) => figure("stand", x - s * 0.42, y - s * 0.02, s * 0.86, c),
      grade.ink,
    ) +
    rimmed(
      grade.key,
      -2,
      (c) => figure("walk", x + s * 0.1, y - s * 0.02, s * 0.78, c),
      grade.ink,
    ) +
    rimmed(
      grade.key,
      -2,
      (c) => figure("stand", x + s * 0.5, y + s * 0.1, s * 0.72, c),
      grade.ink,
    ) +
    stroke(linePath(x - s * 0.3, y - s * 0.44, x - s * 1.05, y + s * 0.26), grade.ink, s * 0.035) +
    shape(
      `M${f(x - s * 0.95)} ${f(y - s * 0.16)}Q${f(x)} ${f(y + s * 0.02)} ${f(x + s * 0.85)} ${f(y - s * 0.12)}Q${f(x + s * 1.15)} ${f(y - s * 0.2)} ${f(x + s * 1.2)} ${f(y - s * 0.3)}Q${f(x + s * 1.16)} ${f(y + s * 0.1)} ${f(x + s * 0.8)} ${f(y + s * 0.2)}H${f(x - s * 0.75)}Q${f(x - s * 1.02)} ${f(y + s * 0.1)} ${f(x - s * 0.95)} ${f(y - s * 0.16)}z`,
      accent,
    ) +
    shape(
      `M${f(x - s * 0.94)} ${f(y + s * 0.02)}Q${f(x)} ${f(y + s * 0.16)} ${f(x + s * 1.08)} ${f(y + s * 0.02)}Q${f(x + s)} ${f(y + s * 0.16)} ${f(x + s * 0.8)} ${f(y + s * 0.2)}H${f(x - s * 0.75)}Q${f(x - s)} ${f(y + s * 0.12)} ${f(x - s * 0.94)} ${f(y + s * 0.02)}z`,
      grade.ink,
      { opacity: 0.45 },
    ) +
    lamp(scene, x + s * 1.16, y - s * 0.3, s * 0.035, grade.lamp)
  );
}
