import { beam } from "../lamps.ts";
import { dish } from "../props/antenna-dish.ts";
import { plane, type Scene } from "../scene.ts";
import { linePath, polygon, repeat, stroke } from "../shapes.ts";
import { sky } from "../sky.ts";
import { conifers, ground, heightAt, ridgeLine } from "../terrain.ts";
import { mist } from "../weather.ts";

export function satelliteDish(scene: Scene): string {
  const { random, grade, accent } = scene;
  const horizon = random.between(610, 680);
  const hill = ridgeLine(scene, horizon + 110, 36, 0.4);
  const x = random.between(480, 1120);
  const s = random.between(270, 340);
  const tilt = random.between(14, 34) * random.pick([-1, 1]);
  const a = ((tilt - 90) * Math.PI) / 180;
  const baseY = heightAt(hill, x) + 24;
  const hub = baseY - s * 0.95;
  const from = [x + Math.cos(a) * s, hub + Math.sin(a) * s] as const;
  const to = [x + Math.cos(a) * 1300, hub + Math.sin(a) * 1300] as const;
  return (
    sky(scene, horizon) +
    polygon(ground(ridgeLine(scene, horizon - 60, 90, 0.5)), plane(scene, 0.18)) +
    polygon(ground(ridgeLine(scene, horizon, 50, 0.5)), plane(scene, 0.35)) +
    mist(scene, horizon - 120, horizon + 70, 0.55) +
    repeat(random.whole(2, 4), (i) =>
      dish(
        scene,
        140 + i * random.between(330, 430),
        horizon + 66,
        random.between(60, 92),
        tilt,
        0.55,
      ),
    ) +
    mist(scene, horizon, horizon + 130, 0.4) +
    (scene.light === "day"
      ? ""
      : beam(scene, from, [to[0] - 240, to[1] - 60], [to[0] + 240, to[1] + 60], accent, 0.3, 16)) +
    polygon(
      ground(hill),
      scene.paints.linear([
        [0, plane(scene, 0.8)],
        [1, grade.ink],
      ]),
    ) +
    dish(scene, x, baseY, s, tilt, 0.95) +
    conifers(scene, ridgeLine(scene, 868, 22, 0.5), 84, 1.5, grade.ink) +
    stroke(
      repeat(30, (i) => linePath(i * 56, 812 + (i % 2) * 3, i * 56, 880)) +
        linePath(0, 826, 1600, 830) +
        linePath(0, 848, 1600, 850),
      grade.ink,
      4,
    )
  );
}
