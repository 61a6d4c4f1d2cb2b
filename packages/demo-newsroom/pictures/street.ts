import { mix } from "./color.ts";
import { lamp, shimmer } from "./lamps.ts";
import { box, type Camera, clarity, panes, project } from "./perspective.ts";
import { plane, type Scene } from "./scene.ts";
import { circlePath, HEIGHT, linePath, polygon, rect, shape, stroke } from "./shapes.ts";

const FRONTS = ["#8a6a58", "#7c7f86", "#9b8a72", "#6f5a52", "#8c8078"] as const;

/** Two rows of houses that run to the vanishing point. */
export function houseRows(
  scene: Scene,
  camera: Camera,
  half: number,
  low: number,
  high: number,
): string {
  const { random, grade } = scene;
  const lots = [-1, 1].flatMap((side) =>
    Array.from({ length: 9 }, (_, i) => ({ side, z: 6 + i * 10 })),
  );
  return lots
    .sort((a, b) => b.z - a.z)
    .map(({ side, z }) => {
      const height = random.between(low, high);
      const inner = side * half;
      const groups = panes(
        camera,
        [inner, z - 4.6],
        [inner, z + 4.6],
        [0.8, height - 0.6],
        3,
        Math.max(1, Math.round(height / 3.2)),
        () => (random.chance(grade.lit * 1.2) ? 0 : 1),
        0.27,
      );
      const near = clarity(z, 60);
      return (
        box(
          scene,
          camera,
          { x: side * (half + 4.8), z, y: height, width: 10.4, depth: 9.8, height: 0.4 },
          "#5a5550",
          62,
        ) +
        box(
          scene,
          camera,
          { x: side * (half + 5), z, width: 10, depth: 9.6, height },
          random.pick(FRONTS),
          62,
        ) +
        shape(groups[1] ?? "", mix(grade.haze, grade.ink, near * 0.7)) +
        shape(groups[0] ?? "", mix(grade.haze, grade.lamp, 0.4 + near * 0.6))
      );
    })
    .join("");
}

/** Street lamps on both kerbs; with a wet road they mirror down it. */
export function streetLamps(
  scene: Scene,
  camera: Camera,
  x: number,
  wet: boolean,
  accentAt = -1,
): string {
  const { grade, accent } = scene;
  const day = scene.light === "day";
  return [58, 44, 32, 23, 16, 10.5]
    .flatMap((z, i) =>
      [-1, 1].map((side) => {
        const top = project(camera, [side * x, 5.2, z]);
        const foot = project(camera, [side * x, 0, z]);
        const head = project(camera, [side * (x - 1.1), 5.3, z]);
        const color = i === accentAt ? accent : grade.lamp;
        const s = camera.focal / z;
        return (
          stroke(
            linePath(...foot, ...top) + linePath(...top, ...head),
            plane(scene, Math.min(1, 0.4 + 6 / z)),
            Math.max(2, s * 0.11),
          ) +
          (day
            ? rect(head[0] - s * 0.2, head[1] - s * 0.05, s * 0.4, s * 0.12, grade.ink)
            : lamp(scene, head[0], head[1], Math.max(2, s * 0.13), color)) +
          (wet && !day
            ? shimmer(
                scene,
                head[0],
                project(camera, [0, 0, z])[1],
                Math.min(HEIGHT, foot[1] + s * 5),
                s * 0.55,
                color,
                0.5,
              )
            : "")
        );
      }),
    )
    .join("");
}

/** A car or van seen from behind or in front, wheels at (x, y), `size` wide. */
export function car(
  scene: Scene,
  x: number,
  y: number,
  size: number,
  body: string,
  lights: string,
  tall = 0.72,
): string {
  const { grade } = scene;
  const s = size;
  const h = s * tall;
  return (
    rect(x - s * 0.44, y - s * 0.2, s * 0.2, s * 0.2, grade.ink, { rx: s * 0.03 }) +
    rect(x + s * 0.24, y - s * 0.2, s * 0.2, s * 0.2, grade.ink, { rx: s * 0.03 }) +
    polygon(
      [
        [x - s * 0.5, y - s * 0.12],
        [x - s * 0.5, y - h * 0.52],
        [x - s * 0.36, y - h],
        [x + s * 0.36, y - h],
        [x + s * 0.5, y - h * 0.52],
        [x + s * 0.5, y - s * 0.12],
      ],
      body,
    ) +
    polygon(
      [
        [x - s * 0.4, y - h * 0.54],
        [x - s * 0.31, y - h * 0.93],
        [x + s * 0.31, y - h * 0.93],
        [x + s * 0.4, y - h * 0.54],
      ],
      mix(grade.ink, grade.sky[2], 0.3),
    ) +
    polygon(
      [
        [x - s * 0.36, y - h],
        [x + s * 0.36, y - h],
        [x + s * 0.34, y - h * 0.95],
        [x - s * 0.34, y - h * 0.95],
      ],
      grade.key,
      { opacity: 0.6 },
    ) +
    shape(
      circlePath(x - s * 0.4, y - s * 0.3, s * 0.05) +
        circlePath(x + s * 0.4, y - s * 0.3, s * 0.05),
      lights,
    ) +
    lamp(scene, x - s * 0.4, y - s * 0.3, s * 0.035, lights) +
    lamp(scene, x + s * 0.4, y - s * 0.3, s * 0.035, lights)
  );
}
