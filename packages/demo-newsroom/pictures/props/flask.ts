import { mix } from "../color.ts";
import { glow } from "../lamps.ts";
import type { Scene } from "../scene.ts";
import { circlePath, ellipse, rect, repeat, shape, stroke } from "../shapes.ts";

export const f = (v: number) => v.toFixed(1);

export function flask(
  scene: Scene,
  x: number,
  base: number,
  s: number,
  liquid: string,
  level: number,
): string {
  const { grade, paints } = scene;
  const glass = paints.linear(
    [
      [0, "#ffffff", 0.42],
      [0.2, "#ffffff", 0.08],
      [0.75, "#ffffff", 0.04],
      [1, "#ffffff", 0.3],
    ],
    0,
  );
  const outline = `M${f(x - s * 0.13)} ${f(base - s * 1.3)}V${f(base - s * 0.86)}L${f(x - s * 0.5)} ${f(base - s * 0.08)}Q${f(x - s * 0.52)} ${f(base)} ${f(x - s * 0.42)} ${f(base)}H${f(x + s * 0.42)}Q${f(x + s * 0.52)} ${f(base)} ${f(x + s * 0.5)} ${f(base - s * 0.08)}L${f(x + s * 0.13)} ${f(base - s * 0.86)}V${f(base - s * 1.3)}z`;
  const half = 0.13 + 0.37 * ((0.86 - level) / 0.78);
  return (
    glow(scene, x, base - s * 0.3, s * 1.5, liquid, 0.7) +
    shape(
      `M${f(x - s * half)} ${f(base - s * level)}L${f(x - s * 0.48)} ${f(base - s * 0.08)}Q${f(x - s * 0.5)} ${f(base - s * 0.02)} ${f(x - s * 0.42)} ${f(base - s * 0.02)}H${f(x + s * 0.42)}Q${f(x + s * 0.5)} ${f(base - s * 0.02)} ${f(x + s * 0.48)} ${f(base - s * 0.08)}L${f(x + s * half)} ${f(base - s * level)}z`,
      paints.linear([
        [0, mix(liquid, "#ffffff", 0.25)],
        [1, mix(liquid, grade.ink, 0.35)],
      ]),
    ) +
    ellipse(x, base - s * level, s * half, s * 0.05, mix(liquid, "#ffffff", 0.55)) +
    shape(outline, glass) +
    stroke(outline, mix(grade.key, "#ffffff", 0.5), s * 0.014, { opacity: 0.75 }) +
    rect(x - s * 0.17, base - s * 1.34, s * 0.34, s * 0.06, "#ffffff", { opacity: 0.7, rx: 3 }) +
    repeat(6, () =>
      shape(
        circlePath(
          x + scene.random.between(-0.28, 0.28) * s,
          base - scene.random.between(0.08, level) * s,
          s * scene.random.between(0.01, 0.03),
        ),
        "#ffffff",
        { opacity: 0.6 },
      ),
    )
  );
}
