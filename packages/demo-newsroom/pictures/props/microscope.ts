import { mix } from "../color.ts";
import { glow, lamp } from "../lamps.ts";
import { plane, type Scene } from "../scene.ts";
import { circlePath, polygon, rect, shape, stroke } from "../shapes.ts";
import { f } from "./flask.ts";

export function microscope(scene: Scene, x: number, base: number, s: number): string {
  const { accent, grade } = scene;
  const c = plane(scene, 1);
  const p = (dx: number, dy: number) => `${f(x + dx * s)} ${f(base - dy * s)}`;
  const body = `M${p(-0.5, 0)}H${f(x + s * 0.5)}L${p(0.46, 0.1)}L${p(0.34, 0.13)}C${p(0.62, 0.5)} ${p(0.52, 0.92)} ${p(0.18, 1.06)}L${p(0.06, 0.92)}C${p(0.32, 0.8)} ${p(0.36, 0.5)} ${p(0.16, 0.3)}L${p(0.1, 0.14)}L${p(-0.46, 0.1)}z`;
  const tube = `M${p(-0.2, 0.56)}L${p(0.06, 0.5)}L${p(0.3, 1.36)}L${p(0.06, 1.43)}z`;
  const eyepiece = `M${p(0.1, 1.4)}L${p(0.27, 1.36)}L${p(0.33, 1.56)}L${p(0.15, 1.61)}z`;
  return (
    glow(scene, x - s * 0.14, base - s * 0.36, s * 0.9, accent, 0.8) +
    shape(body + tube + eyepiece, c) +
    stroke(
      `M${p(-0.2, 0.56)}L${p(0.06, 1.43)}M${p(0.15, 1.61)}L${p(0.1, 1.42)}`,
      grade.key,
      s * 0.022,
      { opacity: 0.85 },
    ) +
    polygon(
      [
        [x - s * 0.17, base - s * 0.54],
        [x - s * 0.02, base - s * 0.5],
        [x - s * 0.08, base - s * 0.34],
        [x - s * 0.16, base - s * 0.35],
      ],
      c,
    ) +
    rect(x - s * 0.44, base - s * 0.31, s * 0.66, s * 0.05, c) +
    rect(x - s * 0.32, base - s * 0.33, s * 0.36, s * 0.02, mix(accent, "#ffffff", 0.4)) +
    lamp(scene, x - s * 0.14, base - s * 0.2, s * 0.035, accent) +
    shape(circlePath(x + s * 0.32, base - s * 0.46, s * 0.1), mix(c, grade.key, 0.3)) +
    shape(circlePath(x + s * 0.32, base - s * 0.46, s * 0.06), c)
  );
}
