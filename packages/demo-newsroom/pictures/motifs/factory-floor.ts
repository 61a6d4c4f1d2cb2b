import { mix } from "../color.ts";
import { figure } from "../figures.ts";
import { hall } from "../interior.ts";
import { beam } from "../lamps.ts";
import { box, type Camera, facePath, floorPath, project } from "../perspective.ts";
import { robotArm } from "../props/robot-arm.ts";
import { plane, type Scene } from "../scene.ts";
import { linePath, repeat, shape, stroke } from "../shapes.ts";

export function factoryFloor(scene: Scene): string {
  const { random, grade, accent, paints } = scene;
  const camera: Camera = {
    x: random.between(560, 1040),
    horizon: random.between(420, 500),
    height: 2.6,
    focal: 740,
  };
  const depth = 56;
  const half = 10;
  const night = scene.light === "night";
  const day = night ? mix(grade.sky[3], grade.lamp, 0.35) : mix(grade.sky[3], grade.sun, 0.6);
  const teeth = repeat(8, (i) => {
    const z = 50 - i * 6.2;
    return (
      shape(
        facePath(camera, [
          [-half, 7.6, z],
          [half, 7.6, z],
          [half, 10.4, z + 2.6],
          [-half, 10.4, z + 2.6],
        ]),
        paints.linear([
          [0, day],
          [1, mix(day, grade.haze, 0.3)],
        ]),
        { opacity: 0.9 },
      ) +
      stroke(
        repeat(9, (k) =>
          linePath(
            ...project(camera, [-half + k * 2.5, 7.6, z]),
            ...project(camera, [-half + k * 2.5, 10.4, z + 2.6]),
          ),
        ),
        grade.ink,
        Math.max(1.5, 60 / z),
      ) +
      shape(
        facePath(camera, [
          [-half, 7.3, z],
          [half, 7.3, z],
          [half, 7.6, z],
          [-half, 7.6, z],
        ]),
        plane(scene, 0.9),
      )
    );
  });
  const line = (x: number) =>
    repeat(9, (k) => {
      const z = 42 - k * 4.2;
      return z < 4.5
        ? ""
        : box(scene, camera, { x, z, width: 1.6, depth: 3.6, height: 0.85 }, "#56626b", 42) +
            (random.chance(0.8)
              ? box(
                  scene,
                  camera,
                  { x, z, y: 0.86, width: 1.1, depth: 1.5, height: random.between(0.3, 0.7) },
                  random.chance(0.3) ? accent : "#aeb6bb",
                  42,
                )
              : "");
    });
  const arms = [-1, 1].flatMap((side) =>
    [30, 21, 14, 9.2].map((z, i) =>
      robotArm(
        scene,
        camera,
        side * 3.2 + (side > 0 ? 0.3 : -0.3),
        z,
        -side,
        (i + (side > 0 ? 1 : 0)) % 2 === 1,
      ),
    ),
  );
  const [wx, wy] = project(camera, [random.between(-0.7, 0.7), 0, 6.4]);
  return (
    hall(scene, camera, {
      left: -half,
      right: half,
      height: 10.4,
      depth,
      wall: "#7d858a",
      floor: "#8d9192",
      ceiling: "#4d5459",
    }) +
    teeth +
    repeat(4, (i) => {
      const z = 36 - i * 8;
      const [x, y] = project(camera, [-4, 9, z]);
      const [ex, ey] = project(camera, [3, 0, z - 2]);
      return beam(
        scene,
        [x, y],
        [ex - 1700 / z, ey],
        [ex + 1700 / z, ey],
        day,
        night ? 0.12 : 0.3,
        2600 / z,
      );
    }) +
    shape(
      floorPath(camera, -1.5, -1.35, 1, depth) + floorPath(camera, 1.35, 1.5, 1, depth),
      accent,
      { opacity: 0.8 },
    ) +
    shape(floorPath(camera, -1.3, 1.3, 1, depth), day, { opacity: 0.16 }) +
    line(-4.6) +
    line(4.6) +
    arms.join("") +
    figure("walk", wx, wy, (1.76 * camera.focal) / 6.4, grade.ink, random.chance(0.5))
  );
}
