import { mix } from "../color.ts";
import { lamp } from "../lamps.ts";
import { plane, type Scene } from "../scene.ts";
import { group, polygon, rect, repeat } from "../shapes.ts";

export function turbine(
  scene: Scene,
  x: number,
  base: number,
  height: number,
  nearness: number,
): string {
  const { random, grade, light, accent } = scene;
  const color =
    light === "day" ? mix(grade.haze, "#ffffff", 0.4 + nearness * 0.6) : plane(scene, nearness);
  const shade = light === "day" ? mix(color, "#5d7488", 0.25 + nearness * 0.45) : grade.key;
  const hub = base - height;
  const blade = height * 0.66;
  const w = height * 0.026;
  const turn = random.between(0, 120);
  const blades = repeat(3, (i) =>
    group(
      polygon(
        [
          [x - w * 0.5, hub],
          [x - w * 0.95, hub - blade * 0.24],
          [x - w * 0.1, hub - blade],
          [x + w * 0.12, hub - blade],
          [x + w * 0.5, hub],
        ],
        color,
      ) +
        polygon(
          [
            [x, hub],
            [x + w * 0.1, hub - blade],
            [x + w * 0.5, hub],
          ],
          shade,
          { opacity: light === "day" ? 0.9 : 0.35 },
        ),
      { transform: `rotate(${(turn + i * 120).toFixed(1)} ${x.toFixed(1)} ${hub.toFixed(1)})` },
    ),
  );
  return (
    polygon(
      [
        [x - w * 0.55, hub],
        [x + w * 0.55, hub],
        [x + w, base],
        [x - w, base],
      ],
      color,
    ) +
    polygon(
      [
        [x + w * 0.15, hub],
        [x + w * 0.55, hub],
        [x + w, base],
        [x + w * 0.35, base],
      ],
      shade,
      { opacity: light === "day" ? 0.8 : 0.3 },
    ) +
    rect(x - w * 1.4, hub - w * 0.8, w * 3.4, w * 1.6, color, { rx: w * 0.6 }) +
    blades +
    lamp(scene, x + w * 1.4, hub - w, Math.max(2, height * 0.011), accent)
  );
}
