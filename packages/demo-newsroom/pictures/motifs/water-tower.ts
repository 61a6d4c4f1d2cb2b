import { mix } from "../color.ts";
import { roofs } from "../props/house-roofs.ts";
import { tank } from "../props/water-tank.ts";
import { plane, type Scene } from "../scene.ts";
import { ellipse, HEIGHT, linePath, polygon, rect, repeat, stroke } from "../shapes.ts";
import { sky } from "../sky.ts";
import { conifers, ground, ridgeLine } from "../terrain.ts";
import { mist } from "../weather.ts";

export function waterTower(scene: Scene): string {
  const { random, grade } = scene;
  const town = random.chance(0.5);
  const horizon = random.between(620, 700);
  const x = random.between(420, 1180);
  const s = random.between(190, 250);
  const poles = repeat(4, (i) => {
    const px = 120 + i * 460;
    return stroke(
      linePath(px, 470 + i * 14, px, HEIGHT) +
        linePath(px - 60, 510 + i * 14, px + 60, 510 + i * 14),
      grade.ink,
      9,
    );
  });
  const wires = repeat(3, (k) =>
    repeat(4, (i) => {
      const px = 120 + i * 460 - 50 + k * 50;
      return `M${px} ${506 + i * 14}Q${px + 230} ${590 + i * 14} ${px + 460} ${520 + i * 14}`;
    }),
  );
  return (
    sky(scene, horizon) +
    polygon(ground(ridgeLine(scene, horizon - 30, 50, 0.45)), plane(scene, 0.22)) +
    mist(scene, horizon - 130, horizon + 30, 0.6) +
    conifers(scene, ridgeLine(scene, horizon + 10, 12, 0.5), 40, 1.3, plane(scene, 0.45)) +
    roofs(scene, horizon + 66, 84, 0.6) +
    mist(scene, horizon - 30, horizon + 130, 0.5) +
    tank(scene, x, horizon + 130, s) +
    (town
      ? roofs(scene, 812, 150, 0.9)
      : conifers(scene, ridgeLine(scene, 800, 36, 0.5), 120, 1.9, plane(scene, 0.95))) +
    ellipse(x, horizon + 132, s, 14, grade.ink, { opacity: 0.4 }) +
    (random.chance(0.7) ? stroke(wires, grade.ink, 2.5) + poles : "") +
    rect(0, 868, 1600, 40, mix(grade.ink, "#000000", 0.2))
  );
}
