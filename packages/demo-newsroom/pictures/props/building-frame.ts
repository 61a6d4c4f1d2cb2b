import { mix } from "../color.ts";
import { lit, type Scene } from "../scene.ts";
import { rect, repeat } from "../shapes.ts";

export function frame(
  scene: Scene,
  x: number,
  base: number,
  bays: number,
  floors: number,
  unit: number,
): string {
  const { random, grade } = scene;
  const slab = lit(scene, "#9a9690", 0.35);
  const edge = lit(scene, "#c9c3b8", 0.95);
  return repeat(floors, (f) => {
    const y = base - f * unit;
    const partial = f >= floors - 2 ? random.between(0.45, 0.8) : 1;
    const span = bays * unit * 1.3 * partial;
    const columns = repeat(Math.floor(bays * partial) + 1, (b) =>
      rect(x + b * unit * 1.3, y - unit, unit * 0.13, unit, slab),
    );
    const work =
      f < floors - 1
        ? repeat(bays, (b) =>
            random.chance(0.3 + (scene.light === "night" ? 0.15 : 0))
              ? rect(
                  x + b * unit * 1.3 + unit * 0.13,
                  y - unit + 8,
                  unit * 1.17,
                  unit - 8,
                  mix(grade.lamp, grade.ink, scene.light === "day" ? 0.85 : 0.35),
                  { opacity: 0.7 },
                )
              : "",
          )
        : "";
    return (
      work +
      columns +
      rect(x - unit * 0.15, y - unit, span + unit * 0.4, unit * 0.16, slab) +
      rect(x - unit * 0.15, y - unit, span + unit * 0.4, unit * 0.04, edge)
    );
  });
}
