import { mix } from "../color.ts";
import { lamp } from "../lamps.ts";
import { plane, type Scene } from "../scene.ts";
import { circlePath, linePath, polygon, rect, repeat, shape, stroke } from "../shapes.ts";
import { cloud } from "../sky.ts";

export function tractor(scene: Scene, x: number, y: number, s: number): string {
  const { accent, grade } = scene;
  const ink = plane(scene, 1);
  return (
    repeat(6, (i) =>
      cloud(
        scene,
        x - s * (0.9 + i * 0.5),
        y - s * (0.16 + i * 0.1),
        s * (0.9 + i * 0.3),
        s * (0.3 + i * 0.14),
        mix(grade.haze, grade.key, 0.6),
        0.55,
      ),
    ) +
    rect(x - s * 1.5, y - s * 0.26, s * 1.1, s * 0.1, ink) +
    repeat(5, (i) =>
      stroke(
        linePath(x - s * (0.6 + i * 0.2), y - s * 0.2, x - s * (0.66 + i * 0.2), y),
        ink,
        s * 0.05,
      ),
    ) +
    polygon(
      [
        [x - s * 0.42, y - s * 0.34],
        [x - s * 0.36, y - s * 0.98],
        [x + s * 0.12, y - s * 0.98],
        [x + s * 0.2, y - s * 0.6],
        [x + s * 0.82, y - s * 0.54],
        [x + s * 0.86, y - s * 0.24],
        [x - s * 0.42, y - s * 0.24],
      ],
      accent,
    ) +
    polygon(
      [
        [x - s * 0.28, y - s * 0.56],
        [x - s * 0.26, y - s * 0.9],
        [x + s * 0.06, y - s * 0.9],
        [x + s * 0.13, y - s * 0.56],
      ],
      mix(grade.ink, grade.sky[2], 0.35),
    ) +
    polygon(
      [
        [x - s * 0.42, y - s * 0.34],
        [x + s * 0.86, y - s * 0.36],
        [x + s * 0.86, y - s * 0.24],
        [x - s * 0.42, y - s * 0.24],
      ],
      ink,
      { opacity: 0.6 },
    ) +
    stroke(linePath(x + s * 0.58, y - s * 0.5, x + s * 0.58, y - s * 0.86), ink, s * 0.05) +
    shape(
      circlePath(x - s * 0.22, y - s * 0.3, s * 0.32) +
        circlePath(x + s * 0.64, y - s * 0.2, s * 0.21),
      ink,
    ) +
    shape(
      circlePath(x - s * 0.22, y - s * 0.3, s * 0.13) +
        circlePath(x + s * 0.64, y - s * 0.2, s * 0.09),
      mix(ink, grade.key, 0.5),
    ) +
    lamp(scene, x + s * 0.87, y - s * 0.42, s * 0.035, grade.lamp)
  );
}
