import { type Camera, project } from "../perspective.ts";
import { plane, type Scene } from "../scene.ts";
import { circlePath, linePath, polygon, shape, stroke } from "../shapes.ts";

export function pupil(scene: Scene, camera: Camera, x: number, z: number, raised: boolean): string {
  const [px, py] = project(camera, [x, 0.45, z]);
  const s = camera.focal / z;
  const color = plane(scene, Math.min(1, 0.55 + 2.4 / z));
  return (
    shape(circlePath(px, py - s * 0.78, s * 0.13), color) +
    polygon(
      [
        [px - s * 0.24, py],
        [px - s * 0.24, py - s * 0.5],
        [px - s * 0.08, py - s * 0.64],
        [px + s * 0.08, py - s * 0.64],
        [px + s * 0.24, py - s * 0.5],
        [px + s * 0.24, py],
      ],
      color,
    ) +
    (raised
      ? stroke(
          linePath(px + s * 0.19, py - s * 0.48, px + s * 0.3, py - s * 1.22),
          color,
          s * 0.085,
          { "stroke-linecap": "round" },
        )
      : "")
  );
}
