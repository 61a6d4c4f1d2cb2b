import { lamp } from "../lamps.ts";
import { type Camera, type Point3, project } from "../perspective.ts";
import { plane, type Scene } from "../scene.ts";
import { linePath, polygon, stroke } from "../shapes.ts";

export type Span = {
  at: (s: number) => Point3;
  towers: readonly number[];
  deck: number;
  top: number;
};

export function tower(
  scene: Scene,
  span: Span,
  camera: Camera,
  s: number,
  nearness: number,
): string {
  const { accent, grade } = scene;
  const [x, , z] = span.at(s);
  const scale = camera.focal / z;
  const color = plane(scene, nearness);
  const leg = (side: number): string => {
    const [px, py] = project(camera, [x + side, span.top + 2, z]);
    const [, foot] = project(camera, [x + side, -1, z]);
    const w = 2.4 * scale;
    return (
      polygon(
        [
          [px - w * 0.4, py],
          [px + w * 0.4, py],
          [px + w * 0.62, foot],
          [px - w * 0.62, foot],
        ],
        color,
      ) +
      polygon(
        [
          [px + w * 0.2, py],
          [px + w * 0.4, py],
          [px + w * 0.62, foot],
          [px + w * 0.34, foot],
        ],
        grade.key,
        { opacity: 0.35 },
      )
    );
  };
  const beams = [span.top, span.deck + (span.top - span.deck) * 0.52, span.deck - 2].map((y) =>
    stroke(
      linePath(...project(camera, [x - 4, y, z]), ...project(camera, [x + 4, y, z])),
      color,
      2.2 * scale,
    ),
  );
  const [lx, ly] = project(camera, [x + 4, span.top + 2.6, z]);
  const [rx, ry] = project(camera, [x - 4, span.top + 2.6, z]);
  return (
    leg(4) +
    leg(-4) +
    beams.join("") +
    lamp(scene, lx, ly, Math.max(3.5, 0.55 * scale), accent) +
    lamp(scene, rx, ry, Math.max(3.5, 0.55 * scale), accent)
  );
}
