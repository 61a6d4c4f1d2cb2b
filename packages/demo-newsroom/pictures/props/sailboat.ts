import { mix } from "../color.ts";
import { shimmer } from "../lamps.ts";
import { plane, type Scene } from "../scene.ts";
import { linePath, polygon, shape, stroke } from "../shapes.ts";

export function sailboat(
  scene: Scene,
  x: number,
  y: number,
  s: number,
  nearness: number,
  accented: boolean,
): string {
  const { grade, accent, random } = scene;
  const lean = random.between(-0.06, 0.14);
  const sail = accented
    ? accent
    : mix(grade.haze, mix(grade.key, "#ffffff", 0.45), 0.35 + nearness * 0.5);
  const f = (v: number) => v.toFixed(1);
  const top = [x + lean * s, y - s * 1.5] as const;
  return (
    shape(
      `M${f(top[0])} ${f(top[1])}Q${f(x + s * 0.62)} ${f(y - s * 0.7)} ${f(x + s * 0.5)} ${f(y - s * 0.16)}L${f(x + s * 0.02)} ${f(y - s * 0.16)}z`,
      sail,
    ) +
    shape(
      `M${f(top[0])} ${f(top[1] + s * 0.12)}Q${f(x - s * 0.2)} ${f(y - s * 0.6)} ${f(x - s * 0.42)} ${f(y - s * 0.14)}L${f(x)} ${f(y - s * 0.2)}z`,
      mix(sail, grade.ink, 0.3),
    ) +
    stroke(linePath(x, y, ...top), plane(scene, nearness), Math.max(1.5, s * 0.02)) +
    polygon(
      [
        [x - s * 0.5, y - s * 0.12],
        [x + s * 0.56, y - s * 0.13],
        [x + s * 0.4, y + s * 0.03],
        [x - s * 0.36, y + s * 0.03],
      ],
      plane(scene, nearness),
    ) +
    shimmer(scene, x, y + s * 0.06, y + s * 0.9, s * 0.5, sail, 0.35)
  );
}
