import { mix } from "../color.ts";
import { lamp } from "../lamps.ts";
import { type Camera, face, panes, project, wallPath } from "../perspective.ts";
import { isDark, lit, type Scene } from "../scene.ts";
import { shape } from "../shapes.ts";

export function train(scene: Scene, camera: Camera, nose: number, tail: number): string {
  const { grade, accent, paints } = scene;
  const x = -1.5;
  const a = [x, nose] as const;
  const b = [x, tail] as const;
  const [nearX] = project(camera, [x, 0, nose]);
  const [farX] = project(camera, [x, 0, tail]);
  const fade = (color: string, amount = 0.75) =>
    paints.between(
      [nearX, 0],
      [farX, 0],
      [
        [0, color],
        [0.6, mix(color, grade.haze, 0.2)],
        [1, mix(color, grade.haze, amount)],
      ],
    );
  const glass =
    isDark(scene) || scene.light === "storm" ? grade.lamp : mix(grade.sky[2], "#ffffff", 0.3);
  const cars = Math.round((tail - nose) / 10);
  const windows = panes(camera, a, b, [2.2, 3.5], cars * 4, 1, () => 0, 0.12);
  const doors = panes(
    camera,
    a,
    b,
    [1.1, 3.6],
    cars * 2,
    1,
    (column) => (column % 2 ? 0 : -1),
    0.36,
  );
  const front = (left: number, right: number, low: number, high: number, fill: string) =>
    face(
      camera,
      [
        [left, low, nose],
        [right, low, nose],
        [right, high, nose],
        [left, high, nose],
      ],
      fill,
    );
  return (
    shape(wallPath(camera, a, b, 0.9, 4.1), fade(lit(scene, "#c7ced3", 0.5))) +
    shape(wallPath(camera, a, b, 3.75, 4.1), fade(lit(scene, "#f2f4f5", 0.9))) +
    shape(wallPath(camera, a, b, 1.5, 1.9), fade(accent, 0.5)) +
    shape(doors[0] ?? "", fade(lit(scene, "#596068", 0.4))) +
    shape(windows[0] ?? "", fade(glass, 0.55)) +
    shape(wallPath(camera, a, b, 0.2, 0.9), fade(grade.ink)) +
    front(x - 3.1, x, 0.3, 4.1, lit(scene, "#aab2b8", 0.25)) +
    front(x - 2.8, x - 0.3, 2.2, 3.6, mix(grade.ink, grade.sky[1], 0.3)) +
    front(x - 2.8, x - 0.3, 3.25, 3.6, mix(grade.sky[2], grade.ink, 0.55)) +
    front(x - 1.6, x - 1.5, 2.2, 3.6, grade.ink) +
    front(x - 2.3, x - 0.8, 3.72, 3.98, mix(accent, "#ffffff", 0.25)) +
    front(x - 0.12, x, 0.3, 4.1, lit(scene, "#f2f4f5", 0.9)) +
    front(x - 3.1, x, 1.5, 1.9, accent) +
    front(x - 3.1, x, 0.3, 0.85, grade.ink) +
    front(x - 1.95, x - 1.15, 0.4, 0.75, lit(scene, "#596068", 0.5)) +
    [x - 0.5, x - 2.6]
      .map((lx) =>
        lamp(scene, ...project(camera, [lx, 1.25, nose]), Math.min(14, 90 / nose), grade.lamp),
      )
      .join("")
  );
}
