import { mix } from "../color.ts";
import { glow, lamp } from "../lamps.ts";
import { box, type Camera, clarity, facePath, project } from "../perspective.ts";
import { isDark, lit, plane, type Scene } from "../scene.ts";
import { circlePath, linePath, repeat, shape, stroke } from "../shapes.ts";

const PRODUCE = ["#d8582f", "#e0a83a", "#7fa043", "#b4363a", "#8d5a8c", "#d9c27a"] as const;

export function stall(scene: Scene, camera: Camera, side: number, z: number): string {
  const { random, accent, grade } = scene;
  const cloth = random.chance(0.45)
    ? accent
    : random.pick(["#b8473c", "#d9b24f", "#4a7f8c", "#6d8a54"]);
  const inner = side * 2.1;
  const outer = side * 4.6;
  const near = clarity(z, 40);
  const stripes = repeat(8, (i) => {
    const a = z - 1.7 + i * 0.42;
    const color =
      i % 2
        ? mix(grade.haze, lit(scene, "#efe9dc", 0.8), near)
        : mix(
            grade.haze,
            cloth === accent ? mix(accent, lit(scene, accent, 0.7), 0.35) : lit(scene, cloth, 0.8),
            near,
          );
    return (
      shape(
        facePath(camera, [
          [inner, 2.15, a],
          [inner, 2.15, a + 0.42],
          [outer, 3.2, a + 0.42],
          [outer, 3.2, a],
        ]),
        color,
      ) +
      shape(
        facePath(camera, [
          [inner, 2.15, a],
          [inner, 2.15, a + 0.42],
          [inner, 1.88, a + 0.42],
          [inner, 1.88, a],
        ]),
        mix(color, grade.ink, 0.25),
      )
    );
  });
  const heap = repeat(16, (i) => {
    const pz = z + 1.4 - (i / 16) * 2.8;
    const color = PRODUCE[Math.floor(i / 4 + z) % PRODUCE.length] ?? PRODUCE[0];
    const pile = repeat(4, (k) => {
      const [x, y] = project(camera, [inner + side * (0.1 + k * 0.28), 1 + k * 0.12, pz]);
      return circlePath(x, y, (0.13 * camera.focal) / z);
    });
    return shape(
      pile,
      mix(grade.haze, lit(scene, color, random.between(0.6, 1)), 0.3 + near * 0.7),
    );
  });
  const posts = [z - 1.6, z + 1.6]
    .map((pz) => linePath(...project(camera, [inner, 0, pz]), ...project(camera, [inner, 2.2, pz])))
    .join("");
  const [lx, ly] = project(camera, [inner + side * 0.6, 2.05, z]);
  return (
    shape(
      facePath(camera, [
        [outer, 0, z - 1.7],
        [outer, 0, z + 1.7],
        [outer, 3.2, z + 1.7],
        [outer, 3.2, z - 1.7],
      ]),
      mix(grade.haze, grade.ink, near * (scene.light === "day" ? 0.5 : 0.8)),
    ) +
    box(scene, camera, { x: side * 2.85, z, width: 1.5, depth: 3.2, height: 0.95 }, "#8a6b4a", 40) +
    heap +
    stroke(posts, plane(scene, near), Math.max(2.5, 50 / z)) +
    stripes +
    glow(scene, lx, ly, 1500 / z, grade.lamp, isDark(scene) ? 0.75 : 0.25) +
    lamp(scene, lx, ly, Math.max(2, 60 / z), grade.lamp)
  );
}
