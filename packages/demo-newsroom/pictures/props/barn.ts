import { lamp } from "../lamps.ts";
import { isDark, lit, type Scene } from "../scene.ts";
import { linePath, polygon, rect, shape, stroke } from "../shapes.ts";

export function barn(scene: Scene, x: number, y: number, s: number): string {
  const { accent, grade } = scene;
  const wall = lit(scene, "#8e3a30", 0.5, 0.85);
  const side = lit(scene, "#8e3a30", 0.1, 0.85);
  const roof = lit(scene, "#6d6f72", 0.7, 0.85);
  const silo = (sx: number, h: number) =>
    rect(
      sx,
      y - h,
      s * 0.3,
      h,
      scene.paints.linear(
        [
          [0, lit(scene, "#c9c9c4", 0.2, 0.8)],
          [0.7, lit(scene, "#e9e9e4", 0.9, 0.85)],
          [1, lit(scene, "#c9c9c4", 0.4, 0.8)],
        ],
        0,
      ),
    ) + shape(`M${sx} ${y - h}a${s * 0.15} ${s * 0.15} 0 0 1 ${s * 0.3} 0z`, roof);
  return (
    silo(x - s * 0.75, s * 1.35) +
    silo(x - s * 0.4, s * 1.1) +
    polygon(
      [
        [x + s * 0.9, y],
        [x + s * 1.7, y],
        [x + s * 1.7, y - s * 0.5],
        [x + s * 0.9, y - s * 0.5],
      ],
      side,
    ) +
    polygon(
      [
        [x + s * 0.45, y - s * 1.02],
        [x + s * 1.35, y - s * 1.0],
        [x + s * 1.76, y - s * 0.48],
        [x + s * 0.86, y - s * 0.5],
      ],
      roof,
    ) +
    polygon(
      [
        [x, y],
        [x, y - s * 0.5],
        [x + s * 0.14, y - s * 0.82],
        [x + s * 0.45, y - s * 1.03],
        [x + s * 0.76, y - s * 0.82],
        [x + s * 0.9, y - s * 0.5],
        [x + s * 0.9, y],
      ],
      wall,
    ) +
    rect(x + s * 0.28, y - s * 0.42, s * 0.34, s * 0.42, isDark(scene) ? grade.lamp : accent) +
    stroke(
      linePath(x + s * 0.28, y - s * 0.42, x + s * 0.62, y) +
        linePath(x + s * 0.62, y - s * 0.42, x + s * 0.28, y),
      wall,
      s * 0.03,
    ) +
    lamp(scene, x + s * 0.45, y - s * 0.6, s * 0.035, accent)
  );
}
