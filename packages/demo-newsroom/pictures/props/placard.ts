import { mix } from "../color.ts";
import { plane, type Scene } from "../scene.ts";
import { group, rect } from "../shapes.ts";

export function placard(
  scene: Scene,
  x: number,
  y: number,
  size: number,
  nearness: number,
  accented: boolean,
): string {
  const { random, accent, grade } = scene;
  const paper = accented
    ? accent
    : mix(plane(scene, nearness), "#e8e4da", scene.light === "night" ? 0.35 : 0.7);
  const w = size * random.between(0.9, 1.5);
  const h = size * random.between(0.7, 1);
  return group(
    rect(-size * 0.03, -h * 0.2, size * 0.06, size * 1.8, plane(scene, nearness)) +
      rect(-w / 2, -h, w, h, paper) +
      rect(-w / 2, -h, w, h * 0.08, grade.key, { opacity: 0.5 }) +
      rect(-w * 0.36, -h * 0.68, w * 0.72, h * 0.1, grade.ink, { opacity: 0.55 }) +
      rect(-w * 0.36, -h * 0.44, w * 0.5, h * 0.1, grade.ink, { opacity: 0.55 }),
    {
      transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${random.between(-10, 10).toFixed(1)})`,
    },
  );
}
