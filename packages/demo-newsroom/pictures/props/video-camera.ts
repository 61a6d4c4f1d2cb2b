import { mix } from "../color.ts";
import { glow, lamp } from "../lamps.ts";
import type { Scene } from "../scene.ts";
import { circlePath, linePath, polygon, rect, repeat, shape, stroke } from "../shapes.ts";

export function videoCamera(scene: Scene, x: number, y: number, s: number): string {
  const { accent, grade, paints } = scene;
  const c = mix(grade.ink, "#000000", 0.3);
  const rim = mix(grade.key, "#ffffff", 0.2);
  const view = [x - s * 0.86, y - s * 0.6, s * 0.5, s * 0.34] as const;
  const tripod =
    linePath(x - s * 0.06, y + s * 0.5, x - s * 0.62, 960) +
    linePath(x + s * 0.06, y + s * 0.5, x + s * 0.66, 960) +
    linePath(x, y + s * 0.5, x + s * 0.06, 960);
  return (
    stroke(tripod, rim, s * 0.05, { transform: "translate(-4 0)" }) +
    stroke(tripod, c, s * 0.062) +
    stroke(linePath(x - s * 0.34, y + s * 0.9, x + s * 0.38, y + s * 0.9), c, s * 0.03) +
    rect(x - s * 0.2, y + s * 0.26, s * 0.4, s * 0.28, c) +
    stroke(linePath(x - s * 0.14, y + s * 0.42, x - s * 0.9, y + s * 0.66), c, s * 0.05) +
    rect(x - s * 0.56, y - s * 0.22, s * 1.05, s * 0.5, c, { rx: 10 }) +
    rect(x - s * 0.54, y - s * 0.23, s * 1, 5, rim) +
    rect(x - s * 0.74, y - s * 0.08, s * 0.2, s * 0.32, c) +
    polygon(
      [
        [x + s * 0.48, y - s * 0.14],
        [x + s * 0.84, y - s * 0.18],
        [x + s * 0.84, y + s * 0.22],
        [x + s * 0.48, y + s * 0.18],
      ],
      c,
    ) +
    polygon(
      [
        [x + s * 0.84, y - s * 0.3],
        [x + s * 1.1, y - s * 0.36],
        [x + s * 1.1, y + s * 0.36],
        [x + s * 0.84, y + s * 0.28],
      ],
      c,
    ) +
    stroke(linePath(x + s * 1.1, y - s * 0.36, x + s * 1.1, y + s * 0.36), rim, 5) +
    repeat(3, (i) =>
      rect(x + s * (0.53 + i * 0.1), y - s * 0.16, s * 0.03, s * 0.35, rim, { opacity: 0.25 }),
    ) +
    stroke(
      `M${x - s * 0.4} ${y - s * 0.22}V${y - s * 0.36}H${x + s * 0.3}V${y - s * 0.22}`,
      c,
      s * 0.07,
      { "stroke-linejoin": "round" },
    ) +
    rect(x - s * 0.06, y - s * 0.62, s * 0.78, s * 0.15, mix(c, "#555555", 0.2), { rx: 22 }) +
    rect(x + s * 0.16, y - s * 0.48, s * 0.05, s * 0.14, c) +
    rect(view[0] - 8, view[1] - 8, view[2] + 16, view[3] + 16, c, { rx: 6 }) +
    rect(
      ...view,
      paints.linear([
        [0, mix(grade.sky[1], accent, 0.25)],
        [0.6, mix(grade.sky[3], accent, 0.2)],
        [0.62, mix(accent, grade.ink, 0.45)],
        [1, grade.ink],
      ]),
    ) +
    stroke(
      linePath(view[0] + 10, view[1] + 24, view[0] + 10, view[1] + 10) +
        linePath(view[0] + 10, view[1] + 10, view[0] + 26, view[1] + 10) +
        linePath(
          view[0] + view[2] - 10,
          view[1] + view[3] - 24,
          view[0] + view[2] - 10,
          view[1] + view[3] - 10,
        ) +
        linePath(
          view[0] + view[2] - 10,
          view[1] + view[3] - 10,
          view[0] + view[2] - 26,
          view[1] + view[3] - 10,
        ),
      "#ffffff",
      3,
    ) +
    shape(circlePath(view[0] + view[2] * 0.5, view[1] + view[3] * 0.58, s * 0.05), grade.sun) +
    glow(scene, view[0] + view[2] / 2, view[1] + view[3] / 2, s * 0.6, accent, 0.4) +
    lamp(scene, x + s * 0.42, y - s * 0.3, s * 0.022, accent)
  );
}
