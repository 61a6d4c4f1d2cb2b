import { lit, type Scene } from "../scene.ts";
import { linePath, rect, repeat, stroke } from "../shapes.ts";
import { PAINTS } from "./gantry-crane.ts";

export function containers(
  scene: Scene,
  x: number,
  base: number,
  columns: number,
  unit: number,
  nearness: number,
): string {
  const { random } = scene;
  return repeat(columns, (column) => {
    const rows = random.whole(2, 5);
    return repeat(rows, (row) => {
      const left = x + column * unit * 2.5;
      const top = base - (row + 1) * unit;
      const paint = random.pick(PAINTS);
      const ribs = repeat(7, (i) =>
        linePath(
          left + (i + 0.7) * unit * 0.34,
          top + 3,
          left + (i + 0.7) * unit * 0.34,
          top + unit - 3,
        ),
      );
      return (
        rect(
          left,
          top,
          unit * 2.44,
          unit - 1.5,
          lit(scene, paint, 0.22 + 0.1 * ((row + column) % 3), nearness),
        ) +
        rect(left, top, unit * 2.44, unit * 0.09, lit(scene, paint, 0.9, nearness)) +
        stroke(ribs, "#000000", unit * 0.06, { opacity: 0.22 })
      );
    });
  });
}
