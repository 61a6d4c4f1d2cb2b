import { type Pose, type PoseName, poses } from "./poses.ts";
import type { Scene } from "./scene.ts";
import { circle, circlePath, group, type Point, pathOf, polygon, shape, stroke } from "./shapes.ts";

/** A person in silhouette, feet at (x, y). */
export function figure(
  pose: PoseName,
  x: number,
  y: number,
  height: number,
  color: string,
  turned = false,
): string {
  const { head, shoulder, hip, arms, legs }: Pose = poses[pose];
  const side = turned ? -1 : 1;
  const at = ([px, py]: Point): Point => [x + px * height * side, y - py * height];
  const offset = ([px, py]: Point, dx: number, dy = 0): Point => at([px + dx, py + dy]);
  const limb = (points: readonly Point[]) => pathOf(points.map(at), false);
  const armWidth = height * 0.062;
  return group(
    polygon(
      [
        offset(shoulder, -0.125),
        offset(shoulder, -0.06, 0.035),
        offset(shoulder, 0.06, 0.035),
        offset(shoulder, 0.125),
        offset(hip, 0.095),
        offset(hip, 0.09, -0.06),
        offset(hip, -0.09, -0.06),
        offset(hip, -0.095),
      ],
      color,
    ) +
      stroke(
        arms
          .map(([elbow, hand], i) =>
            limb([[shoulder[0] + (i === 0 ? -0.1 : 0.1), shoulder[1] - 0.01], elbow, hand]),
          )
          .join(""),
        color,
        armWidth,
      ) +
      stroke(
        legs
          .map(([knee, foot], i) =>
            limb([
              [hip[0] + (i === 0 ? -0.045 : 0.045) * (pose === "run" ? 0.3 : 1), hip[1] - 0.02],
              knee,
              foot,
            ]),
          )
          .join(""),
        color,
        height * 0.085,
      ) +
      stroke(
        legs.map(([, foot]) => limb([foot, [foot[0] + 0.05, foot[1]]])).join(""),
        color,
        height * 0.05,
      ) +
      stroke(limb([shoulder, head]), color, height * 0.06) +
      circle(...at(head), height * 0.068, color),
    { "stroke-linecap": "round", "stroke-linejoin": "round" },
  );
}

/** A silhouette with the light source catching one edge of it. */
export function rimmed(
  rim: string,
  shiftX: number,
  draw: (color: string) => string,
  color: string,
  shiftY = -1.5,
): string {
  return group(draw(rim), { transform: `translate(${shiftX} ${shiftY})` }) + draw(color);
}

/** Heads and shoulders of a packed crowd, seen from behind. */
export function crowdRow(
  { random }: Scene,
  y: number,
  size: number,
  color: string,
  from = -40,
  to = 1640,
  rise: (x: number) => number = () => 0,
): string {
  let d = "";
  for (let x = from; x < to; x += size * random.between(0.62, 1.05)) {
    const s = size * random.between(0.82, 1.12);
    const top = y - rise(x) - random.between(-0.12, 0.16) * size;
    const f = (value: number) => value.toFixed(1);
    d += circlePath(x, top, s * 0.24);
    d += `M${f(x - s * 0.52)} ${f(top + s * 2.4)}L${f(x - s * 0.5)} ${f(top + s * 0.62)}Q${f(x - s * 0.44)} ${f(top + s * 0.36)} ${f(x - s * 0.1)} ${f(top + s * 0.3)}h${f(s * 0.2)}Q${f(x + s * 0.44)} ${f(top + s * 0.36)} ${f(x + s * 0.5)} ${f(top + s * 0.62)}L${f(x + s * 0.52)} ${f(top + s * 2.4)}z`;
  }
  return shape(d, color);
}
