import { mix } from "../color.ts";
import { lit, type Scene } from "../scene.ts";
import { polygon, repeat, shape, stroke } from "../shapes.ts";

export function hand(scene: Scene, x: number, y: number, s: number): string {
  const { grade, accent } = scene;
  const sleeve = mix(grade.ink, grade.sky[0], 0.25);
  const skin = lit(scene, scene.random.pick(["#8a5a40", "#c99272", "#6d4630", "#b07a58"]), 0.75);
  const f = (v: number) => v.toFixed(1);
  const p = (dx: number, dy: number) => `${f(x + dx * s)} ${f(y + dy * s)}`;
  const paper = [
    [x - s * 0.62, y - s * 0.32],
    [x + s * 0.3, y - s * 0.42],
    [x + s * 0.38, y + s * 0.66],
    [x - s * 0.54, y + s * 0.74],
  ] as const;
  return (
    shape(`M${p(3.2, -2.1)}L${p(0.95, -0.62)}L${p(1.25, 0.05)}L${p(3.6, -0.8)}z`, sleeve) +
    stroke(`M${p(3.2, -2.1)}L${p(0.95, -0.62)}`, grade.key, s * 0.03, { opacity: 0.8 }) +
    polygon(
      [
        [x + s * 0.92, y - s * 0.6],
        [x + s * 1.06, y - s * 0.7],
        [x + s * 1.38, y],
        [x + s * 1.24, y + s * 0.06],
      ],
      mix(accent, grade.ink, 0.1),
    ) +
    polygon(paper, mix(lit(scene, "#f4f1ea", 0.95), "#ffffff", 0.25)) +
    polygon(
      [
        [x - s * 0.62, y - s * 0.32],
        [x - s * 0.3, y - s * 0.355],
        [x - s * 0.22, y + s * 0.7],
        [x - s * 0.54, y + s * 0.74],
      ],
      grade.ink,
      { opacity: 0.1 },
    ) +
    stroke(
      repeat(4, (i) => `M${p(-0.3, -0.16 + i * 0.15)}L${p(0.12, -0.2 + i * 0.15)}`),
      grade.ink,
      s * 0.03,
      { opacity: 0.45 },
    ) +
    polygon(
      [
        [x - s * 0.44, y - s * 0.17],
        [x - s * 0.36, y - s * 0.18],
        [x - s * 0.35, y - s * 0.09],
        [x - s * 0.43, y - s * 0.08],
      ],
      accent,
    ) +
    shape(
      `M${p(1.02, -0.58)}Q${p(0.72, -0.56)} ${p(0.5, -0.3)}L${p(0.02, -0.16)}Q${p(-0.08, -0.08)} ${p(0.02, -0.02)}L${p(0.44, -0.08)}L${p(0.06, 0.12)}Q${p(-0.02, 0.2)} ${p(0.08, 0.25)}L${p(0.5, 0.1)}L${p(0.2, 0.32)}Q${p(0.16, 0.42)} ${p(0.28, 0.42)}L${p(0.72, 0.22)}Q${p(1.02, 0.18)} ${p(1.26, 0)}z`,
      skin,
    ) +
    stroke(
      `M${p(0.44, -0.08)}L${p(0.66, -0.1)}M${p(0.5, 0.1)}L${p(0.72, 0.04)}`,
      grade.ink,
      s * 0.022,
      { opacity: 0.4 },
    )
  );
}
