import { box, type Camera, panes } from "../perspective.ts";
import type { Scene } from "../scene.ts";
import { shape } from "../shapes.ts";

export function canyon(scene: Scene, camera: Camera): string {
  const { random, grade } = scene;
  const blocks = [-1, 1].flatMap((side) =>
    Array.from({ length: 6 }, (_, i) => ({ side, z: 24 + i * 20, height: random.between(14, 38) })),
  );
  return blocks
    .sort((a, b) => b.z - a.z)
    .map(({ side, z, height }) => {
      const x = side * 21;
      const inner = side * 13;
      const windows = panes(
        camera,
        [inner, z - 9.5],
        [inner, z + 9],
        [4, height - 1],
        5,
        Math.round(height / 3.4),
        () => (random.chance(grade.lit) ? 0 : 1),
      );
      return (
        box(
          scene,
          camera,
          { x, z, width: 16, depth: 19, height },
          random.pick(["#8d837a", "#7c7f86", "#9a8f86"]),
          75,
        ) +
        shape(windows[1] ?? "", grade.ink, { opacity: 0.35 }) +
        shape(windows[0] ?? "", grade.lamp, { opacity: 0.8 })
      );
    })
    .join("");
}
