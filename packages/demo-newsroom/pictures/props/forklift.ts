import { glow, lamp } from "../lamps.ts";
import { type Camera, project } from "../perspective.ts";
import { plane, type Scene } from "../scene.ts";
import { circlePath, linePath, polygon, rect, shape, stroke } from "../shapes.ts";

export function forklift(scene: Scene, camera: Camera, x: number, z: number): string {
  const { accent, grade } = scene;
  const [px, py] = project(camera, [x, 0, z]);
  const s = camera.focal / z;
  const ink = plane(scene, 1);
  return (
    glow(scene, px, py - s, s * 2.4, grade.lamp, 0.35) +
    stroke(
      linePath(px - s * 0.42, py, px - s * 0.42, py - s * 2.9) +
        linePath(px + s * 0.42, py, px + s * 0.42, py - s * 2.9) +
        linePath(px - s * 0.42, py - s * 2.85, px + s * 0.42, py - s * 2.85),
      ink,
      s * 0.09,
    ) +
    rect(px - s * 0.62, py - s * 1.1, s * 1.24, s * 0.9, accent) +
    rect(px - s * 0.62, py - s * 0.52, s * 1.24, s * 0.32, ink) +
    stroke(
      linePath(px - s * 0.56, py - s * 1.05, px - s * 0.5, py - s * 2.15) +
        linePath(px + s * 0.56, py - s * 1.05, px + s * 0.5, py - s * 2.15) +
        linePath(px - s * 0.6, py - s * 2.15, px + s * 0.6, py - s * 2.15),
      ink,
      s * 0.08,
    ) +
    shape(circlePath(px, py - s * 1.62, s * 0.16), ink) +
    polygon(
      [
        [px - s * 0.3, py - s * 1.05],
        [px - s * 0.24, py - s * 1.44],
        [px + s * 0.24, py - s * 1.44],
        [px + s * 0.3, py - s * 1.05],
      ],
      ink,
    ) +
    shape(
      circlePath(px - s * 0.46, py - s * 0.2, s * 0.22) +
        circlePath(px + s * 0.46, py - s * 0.2, s * 0.22),
      ink,
    ) +
    rect(px - s * 0.7, py - s * 0.42, s * 1.4, s * 0.07, grade.ink) +
    [-0.4, 0.4]
      .map((dx) => lamp(scene, px + s * dx, py - s * 0.86, s * 0.07, grade.lamp))
      .join("") +
    lamp(scene, px, py - s * 2.25, s * 0.07, accent)
  );
}
