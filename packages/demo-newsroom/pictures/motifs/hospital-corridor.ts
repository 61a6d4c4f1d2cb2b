import { mix } from "../color.ts";
import { figure, rimmed } from "../figures.ts";
import { hall, sheen, tube } from "../interior.ts";
import { glow, lamp } from "../lamps.ts";
import { type Camera, clarity, floorPath, project, wallPath } from "../perspective.ts";
import { bed } from "../props/hospital-bed.ts";
import { lit, type Scene } from "../scene.ts";
import { repeat, shape } from "../shapes.ts";

export function hospitalCorridor(scene: Scene): string {
  const { random, grade, accent } = scene;
  const camera: Camera = {
    x: random.between(600, 1000),
    horizon: random.between(390, 470),
    height: 1.6,
    focal: 820,
  };
  const depth = 34;
  const light = tube(scene);
  const half = random.between(1.9, 2.3);
  const doors = Array.from({ length: 7 }, (_, i) => 30 - i * 4.4).filter((z) => z > 3);
  const door = (side: number, z: number) => {
    const x = side * half * 0.995;
    const fade = clarity(z, 34);
    const open = random.chance(0.4);
    return (
      shape(
        wallPath(camera, [x, z], [x, z + 1.5], 0, 2.2),
        mix(grade.haze, lit(scene, "#7d8f98", side > 0 ? 0.7 : 0.4), fade),
      ) +
      shape(
        wallPath(camera, [x, z + 0.15], [x, z + 1.35], 0.05, 2.1),
        open
          ? mix(light, grade.haze, 0.15)
          : mix(grade.haze, lit(scene, "#aebcc2", side > 0 ? 0.8 : 0.45), fade),
      ) +
      (open
        ? glow(scene, ...project(camera, [x, 1, z + 0.7]), 900 / z, light, 0.5)
        : shape(
            wallPath(camera, [x, z + 0.9], [x, z + 1.15], 1.1, 1.8),
            mix(light, grade.ink, 0.3),
          ))
    );
  };
  const panels = Array.from({ length: 9 }, (_, i) => 31 - i * 3.6).filter((z) => z > 1.4);
  const walkers = [
    { x: random.between(-0.9, 0.9), z: random.between(9, 13) },
    { x: random.between(-1.1, 1.1), z: random.between(6, 8) },
  ];
  return (
    hall(scene, camera, {
      left: -half,
      right: half,
      height: 2.8,
      depth,
      wall: "#d6e0e2",
      floor: "#b5c3c8",
      ceiling: "#e4eaeb",
    }) +
    panels
      .map(
        (z) =>
          shape(floorPath(camera, -0.55, 0.55, z, z + 1.5, 2.79), light) +
          glow(scene, ...project(camera, [0, 2.7, z + 0.7]), 1200 / z, light, 0.35, 0.5),
      )
      .join("") +
    panels
      .map((z) => shape(floorPath(camera, -0.5, 0.5, z, z + 1.7), light, { opacity: 0.3 }))
      .join("") +
    [-1, 1]
      .map(
        (side) =>
          shape(wallPath(camera, [side * half, 0.5], [side * half, depth], 0.86, 1.06), accent, {
            opacity: 0.92,
          }) +
          shape(wallPath(camera, [side * half, 0.5], [side * half, depth], 0, 0.14), grade.ink, {
            opacity: 0.5,
          }),
      )
      .join("") +
    [-1, 1].flatMap((side) => doors.map((z) => door(side, z + (side > 0 ? 1.2 : 0)))).join("") +
    shape(floorPath(camera, -half + 0.3, -half + 0.5, 0.5, depth), accent, { opacity: 0.55 }) +
    repeat(3, (i) => {
      const [x, y] = project(camera, [half - 0.25, 2.35, 7 + i * 8]);
      return lamp(scene, x, y, 50 / (7 + i * 8), accent);
    }) +
    walkers
      .map(({ x, z }, i) => {
        const [px, py] = project(camera, [x, 0, z]);
        const h = (1.75 * camera.focal) / z;
        return (
          sheen(scene, px, py, h * 0.3, h * 0.6, grade.ink, 0.35) +
          rimmed(
            light,
            i ? 2 : -2,
            (color) => figure("walk", px, py, h, color, i === 0),
            mix(grade.haze, grade.ink, clarity(z, 24)),
          )
        );
      })
      .join("") +
    bed(scene, camera, random.pick([-1.25, 1.25]), random.between(4, 5.2))
  );
}
