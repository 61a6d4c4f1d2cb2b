import { lamp } from "../lamps.ts";
import { isDark, lit, type Scene } from "../scene.ts";
import { polygon, rect, repeat, shape } from "../shapes.ts";
import { containers } from "./container-stack.ts";

export function ship(scene: Scene, x: number, waterline: number, length: number): string {
  const { random, accent, grade } = scene;
  const h = length * 0.085;
  const hull = lit(scene, "#3c4650", 0.25, 0.75);
  const unit = length * 0.028;
  return (
    containers(
      scene,
      x + length * 0.12,
      waterline - h + 2,
      Math.floor((length * 0.62) / (unit * 2.5)),
      unit,
      0.75,
    ) +
    rect(
      x + length * 0.79,
      waterline - h - unit * 6.4,
      length * 0.085,
      unit * 6.4,
      lit(scene, "#d8dadb", 0.35, 0.75),
    ) +
    shape(
      repeat(
        5,
        (i) =>
          `M${(x + length * 0.795).toFixed(1)} ${(waterline - h - unit * (5.8 - i)).toFixed(1)}h${(length * 0.075).toFixed(1)}v${(unit * 0.3).toFixed(1)}h${(-length * 0.075).toFixed(1)}z`,
      ),
      isDark(scene) ? grade.lamp : grade.ink,
      { opacity: 0.75 },
    ) +
    polygon(
      [
        [x, waterline - h * 1.25],
        [x + length * 0.94, waterline - h],
        [x + length * 0.92, waterline],
        [x + length * 0.035, waterline],
      ],
      hull,
    ) +
    polygon(
      [
        [x + length * 0.02, waterline - h * 0.42],
        [x + length * 0.928, waterline - h * 0.38],
        [x + length * 0.926, waterline - h * 0.2],
        [x + length * 0.024, waterline - h * 0.22],
      ],
      accent,
      { opacity: 0.9 },
    ) +
    random.pick(["", lamp(scene, x + length * 0.83, waterline - h - unit * 7, 3, grade.lamp)])
  );
}
