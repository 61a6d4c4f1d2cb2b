import { mix } from "../color.ts";
import { glow, lamp } from "../lamps.ts";
import { box, type Camera, project } from "../perspective.ts";
import { lit, plane, type Scene } from "../scene.ts";
import { circlePath, linePath, pathOf, shape, stroke } from "../shapes.ts";

export function robotArm(
  scene: Scene,
  camera: Camera,
  x: number,
  z: number,
  lean: number,
  sparks: boolean,
): string {
  const { accent, random, grade } = scene;
  const [px, py] = project(camera, [x, 0.5, z]);
  const s = camera.focal / z;
  const color = mix(grade.haze, lit(scene, "#d88a2e", 0.6), Math.exp(-z / 40));
  const joint = (dx: number, dy: number) => [px + dx * lean * s, py - dy * s] as const;
  const elbow = joint(-0.35, 1.5);
  const wrist = joint(0.75, 2.2);
  const hand = joint(1.35, 1.5);
  const tip = joint(1.42, 1.05);
  const dark = plane(scene, 0.95);
  let burst = "";
  if (sparks) {
    for (let i = 0; i < 46; i++) {
      const a = random.between(-0.4, Math.PI + 0.4);
      const r = s * random.between(0.15, 1.1);
      burst += linePath(
        tip[0] + Math.cos(a) * r * 0.5,
        tip[1] + Math.sin(a) * r * 0.4,
        tip[0] + Math.cos(a) * r,
        tip[1] + Math.sin(a) * r * 0.8 + r * 0.1,
      );
    }
  }
  return (
    box(scene, camera, { x, z, width: 0.9, depth: 0.9, height: 0.5 }, "#4b525a", 45) +
    stroke(pathOf([[px, py], elbow], false), color, s * 0.36, { "stroke-linecap": "round" }) +
    stroke(pathOf([elbow, wrist], false), color, s * 0.27, { "stroke-linecap": "round" }) +
    stroke(pathOf([wrist, hand], false), color, s * 0.19, { "stroke-linecap": "round" }) +
    stroke(pathOf([hand, tip], false), dark, s * 0.1) +
    shape(
      [[px, py] as const, elbow, wrist].map(([jx, jy]) => circlePath(jx, jy, s * 0.15)).join(""),
      dark,
    ) +
    (sparks
      ? glow(scene, ...tip, s * 2.2, accent, 0.9) +
        stroke(burst, mix(accent, "#ffffff", 0.6), Math.max(1.5, s * 0.018)) +
        lamp(scene, ...tip, s * 0.07, accent)
      : lamp(scene, ...tip, s * 0.03, accent))
  );
}
