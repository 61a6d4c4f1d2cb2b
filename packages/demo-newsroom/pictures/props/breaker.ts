import { mix } from "../color.ts";
import type { Scene } from "../scene.ts";
import { circlePath, repeat, shape, stroke } from "../shapes.ts";
import { cloud } from "../sky.ts";

/** A breaker that climbs over the wall: a dark face, foam on its lip, spray above. */
export function breaker(scene: Scene, x: number, base: number, size: number): string {
  const { random, grade, paints } = scene;
  const f = (v: number) => v.toFixed(1);
  const p = (dx: number, dy: number) => `${f(x + dx * size)} ${f(base - dy * size)}`;
  const foam = mix(grade.sun, "#ffffff", 0.5);
  const deep = mix(grade.sky[1], grade.ink, 0.45);
  let spray = "";
  let mistDots = "";
  for (let i = 0; i < 230; i++) {
    const a = random.between(-2.6, -0.4);
    const r = random.next() ** 0.8 * size * random.between(0.3, 0.95);
    const d = circlePath(
      x + size * 0.15 + Math.cos(a) * r * 1.1,
      base - size * 0.62 + Math.sin(a) * r * 0.95,
      random.between(1.2, 7) * (1.2 - r / size),
    );
    if (i % 3) spray += d;
    else mistDots += d;
  }
  const face = `M${p(-2.2, -0.2)}C${p(-1.3, 0.1)} ${p(-0.7, 0.5)} ${p(-0.2, 0.94)}C${p(0.1, 1.12)} ${p(0.5, 1.02)} ${p(0.62, 0.72)}C${p(0.4, 0.86)} ${p(0.2, 0.78)} ${p(0.22, 0.5)}C${p(0.26, 0.2)} ${p(0.7, 0)} ${p(1.2, -0.2)}z`;
  return (
    cloud(scene, x + size * 0.1, base - size * 0.9, size * 1.9, size * 1.2, foam, 0.75) +
    shape(
      face,
      paints.linear([
        [0, mix(deep, foam, 0.5)],
        [0.45, deep],
        [1, mix(deep, grade.ink, 0.5)],
      ]),
    ) +
    repeat(9, (i) =>
      stroke(
        `M${p(-1.7 + i * 0.17, -0.1 + i * 0.012)}C${p(-1 + i * 0.14, 0.14)} ${p(-0.5 + i * 0.09, 0.48)} ${p(-0.12 + i * 0.05, 0.9 - i * 0.03)}`,
        foam,
        random.between(1.5, 5),
        { opacity: 0.32 },
      ),
    ) +
    shape(
      `M${p(-0.9, 0.3)}C${p(-0.45, 0.62)} ${p(-0.3, 0.9)} ${p(-0.18, 0.97)}C${p(0.1, 1.16)} ${p(0.54, 1.06)} ${p(0.66, 0.66)}C${p(0.56, 0.84)} ${p(0.46, 0.92)} ${p(0.3, 0.94)}C${p(0.1, 0.98)} ${p(-0.1, 0.9)} ${p(-0.2, 0.84)}C${p(-0.4, 0.7)} ${p(-0.6, 0.5)} ${p(-0.9, 0.3)}z`,
      foam,
      { opacity: 0.95 },
    ) +
    repeat(26, () =>
      shape(
        circlePath(
          x + size * random.between(-0.3, 0.7),
          base - size * random.between(0.68, 1.08),
          size * random.between(0.015, 0.055),
        ),
        foam,
        { opacity: 0.75 },
      ),
    ) +
    shape(mistDots, foam, { opacity: 0.55 }) +
    shape(spray, foam, { opacity: 0.9 })
  );
}
