import { mix } from "../color.ts";
import { figure } from "../figures.ts";
import { hall, tube } from "../interior.ts";
import { beam, glow } from "../lamps.ts";
import { box, type Camera, floorPath, project } from "../perspective.ts";
import { forklift } from "../props/forklift.ts";
import type { Scene } from "../scene.ts";
import { repeat, shape } from "../shapes.ts";

const CARTON = ["#b98d5c", "#a67a4a", "#c9a878", "#8d98a0", "#9a6f4c"] as const;

export function warehouse(scene: Scene): string {
  const { random, grade, accent } = scene;
  const camera: Camera = {
    x: random.between(560, 1040),
    horizon: random.between(430, 540),
    height: random.between(1.5, 2.6),
    focal: 760,
  };
  const depth = 60;
  const half = random.between(2.5, 3.2);
  const light = tube(scene);
  const bays = Array.from({ length: 13 }, (_, i) => 46 - i * 3.6).filter((z) => z > 2.6);
  const shelf = (side: number) =>
    bays
      .map((z) => {
        const x = side * (half + 0.75);
        const goods = repeat(5, (level) => {
          const y = level * 1.75;
          const load = random.chance(0.86)
            ? repeat(2, (k) =>
                random.chance(0.85)
                  ? box(
                      scene,
                      camera,
                      {
                        x,
                        z: z - 0.75 + (1 - k) * 1.6,
                        y: y + 0.14,
                        width: 1.35,
                        depth: 1.35,
                        height: random.between(0.7, 1.3),
                      },
                      random.chance(0.06) ? accent : random.pick(CARTON),
                      55,
                    )
                  : "",
              )
            : "";
          return (
            load +
            box(
              scene,
              camera,
              { x, z, y: y - 0.02, width: 1.5, depth: 3.5, height: 0.16 },
              "#c4552d",
              55,
            )
          );
        });
        return (
          goods +
          box(
            scene,
            camera,
            { x: side * half, z: z - 1.75, width: 0.13, depth: 0.13, height: 9.2 },
            "#3f5d7d",
            55,
          )
        );
      })
      .join("");
  return (
    hall(scene, camera, {
      left: -half - 1.6,
      right: half + 1.6,
      height: 10.5,
      depth,
      wall: "#8f969b",
      floor: "#a3a6a6",
      ceiling: "#565d63",
    }) +
    repeat(9, (i) => {
      const z = 52 - i * 5.6;
      return (
        shape(floorPath(camera, -0.8, 0.8, z, z + 2.2, 10.4), light) +
        glow(scene, ...project(camera, [0, 10.2, z + 1]), 3600 / z, light, 0.4, 0.5)
      );
    }) +
    repeat(5, (i) => {
      const z = 38 - i * 8;
      const [x, y] = project(camera, [0, 10.3, z]);
      const [, floorY] = project(camera, [0, 0, z]);
      const w = (3 * camera.focal) / z;
      return beam(
        scene,
        [x, y],
        [x - w, floorY],
        [x + w, floorY],
        light,
        0.26,
        (1 * camera.focal) / z,
      );
    }) +
    shape(
      floorPath(camera, -half + 0.1, -half + 0.26, 1, depth) +
        floorPath(camera, half - 0.26, half - 0.1, 1, depth),
      mix(accent, "#ffffff", 0.1),
      { opacity: 0.85 },
    ) +
    shelf(-1) +
    shelf(1) +
    forklift(scene, camera, random.between(-0.9, 0.9), random.between(7.5, 11)) +
    (random.chance(0.6)
      ? (() => {
          const [x, y] = project(camera, [random.pick([-1.7, 1.7]), 0, 7]);
          return figure("walk", x, y, (1.75 * camera.focal) / 7, grade.ink);
        })()
      : "")
  );
}
