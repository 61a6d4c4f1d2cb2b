import { plane, type Scene } from "../scene.ts";
import { polygon, rect, repeat } from "../shapes.ts";

export function roofs(scene: Scene, base: number, size: number, nearness: number): string {
  const { random, grade } = scene;
  return repeat(Math.ceil(1800 / (size * 1.25)), (i) => {
    const x = i * size * 1.25 - 80 + random.between(-20, 20);
    const h = size * random.between(0.4, 0.75);
    const c = plane(scene, nearness);
    const window = random.chance(0.3 + grade.lit)
      ? rect(
          x + size * random.between(0.2, 0.6),
          base - h * 0.66,
          size * 0.13,
          size * 0.17,
          scene.light === "day" ? grade.ink : grade.lamp,
          { opacity: 0.9 },
        )
      : "";
    return (
      polygon(
        [
          [x, base + 60],
          [x, base - h],
          [x + size / 2, base - h - size * 0.36],
          [x + size, base - h],
          [x + size, base + 60],
        ],
        c,
      ) +
      polygon(
        [
          [x - 6, base - h + 4],
          [x + size / 2, base - h - size * 0.38],
          [x + size / 2, base - h - size * 0.3],
          [x, base - h + 12],
        ],
        grade.key,
        { opacity: 0.5 },
      ) +
      rect(x + size * 0.68, base - h - size * 0.36, size * 0.11, size * 0.3, c) +
      window
    );
  });
}
