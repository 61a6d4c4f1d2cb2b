import { mix } from "../color.ts";
import { lit, type Scene } from "../scene.ts";
import { ellipse, group, linePath, polygon, rect, repeat, stroke } from "../shapes.ts";

export function mic(
  scene: Scene,
  x: number,
  y: number,
  s: number,
  angle: number,
  color: string,
  flag: string,
  kind: number,
): string {
  const { grade, paints, random } = scene;
  const sheen = paints.linear(
    [
      [0, lit(scene, mix(color, "#ffffff", 0.35), 1)],
      [0.35, lit(scene, color, 0.6)],
      [1, mix(lit(scene, color, 0.1), grade.ink, 0.5)],
    ],
    0,
  );
  const head =
    kind === 0
      ? ellipse(0, -s * 0.55, s * 0.3, s * 0.42, sheen) +
        repeat(26, () =>
          ellipse(
            random.between(-0.22, 0.22) * s,
            random.between(-0.88, -0.24) * s,
            2,
            2,
            "#000000",
            { opacity: 0.25 },
          ),
        )
      : kind === 1
        ? rect(-s * 0.15, -s * 0.95, s * 0.3, s * 0.78, sheen, { rx: s * 0.12 }) +
          repeat(8, (i) =>
            rect(-s * 0.13, -s * 0.84 + i * s * 0.075, s * 0.26, s * 0.02, "#000000", {
              opacity: 0.35,
            }),
          )
        : ellipse(
            0,
            -s * 0.62,
            s * 0.25,
            s * 0.27,
            paints.linear(
              [
                [0, "#eef1f2"],
                [0.4, lit(scene, "#b9c0c4", 0.8)],
                [1, mix("#4a5055", grade.ink, 0.5)],
              ],
              0,
            ),
          ) +
          stroke(
            repeat(7, (i) =>
              linePath(-s * 0.22, -s * 0.8 + i * s * 0.06, s * 0.22, -s * 0.8 + i * s * 0.06),
            ),
            "#000000",
            1.5,
            { opacity: 0.35 },
          ) +
          rect(-s * 0.26, -s * 0.62, s * 0.52, s * 0.07, lit(scene, "#8d9499", 0.8));
  return group(
    rect(-s * 0.075, -s * 0.3, s * 0.15, s * 1.9, mix(grade.ink, "#22262b", 0.5)) +
      polygon(
        [
          [-s * 0.21, -s * 0.12],
          [s * 0.21, -s * 0.12],
          [s * 0.21, s * 0.24],
          [-s * 0.21, s * 0.24],
        ],
        flag,
      ) +
      polygon(
        [
          [s * 0.08, -s * 0.12],
          [s * 0.21, -s * 0.12],
          [s * 0.21, s * 0.24],
          [s * 0.08, s * 0.24],
        ],
        "#000000",
        { opacity: 0.25 },
      ) +
      rect(-s * 0.12, s * 0.0, s * 0.17, s * 0.12, mix(flag, "#ffffff", 0.7), { opacity: 0.8 }) +
      head,
    { transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${angle.toFixed(1)})` },
  );
}
