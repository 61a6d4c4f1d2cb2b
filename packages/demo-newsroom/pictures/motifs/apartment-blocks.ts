import { cityBand } from "../city.ts";
import { glow } from "../lamps.ts";
import type { Box, Camera } from "../perspective.ts";
import { block } from "../props/apartment-block.ts";
import { lit, plane, type Scene } from "../scene.ts";
import { linePath, polygon, rect, repeat, stroke } from "../shapes.ts";
import { sky } from "../sky.ts";
import { conifers, ridgeLine } from "../terrain.ts";
import { mist } from "../weather.ts";

export function apartmentBlocks(scene: Scene): string {
  const { random, grade, accent } = scene;
  const horizon = random.between(640, 720);
  const camera: Camera = { x: random.between(600, 1000), horizon, height: 6, focal: 900 };
  const base = random.pick(["#b9a08a", "#a8adb3", "#c4b59a", "#9a8f94"]);
  const turn = random.between(0.3, 0.8) * random.pick([-1, 1]);
  const towers: Box[] = [
    {
      x: random.between(-60, -36),
      z: 120,
      width: 26,
      depth: 16,
      height: random.between(42, 60),
      turn,
    },
    {
      x: random.between(30, 56),
      z: 110,
      width: 28,
      depth: 16,
      height: random.between(36, 52),
      turn,
    },
    {
      x: random.between(-8, 14),
      z: 92,
      width: 24,
      depth: 16,
      height: random.between(48, 60),
      turn,
    },
    {
      x: random.between(-40, -26),
      z: 66,
      width: 22,
      depth: 15,
      height: random.between(30, 42),
      turn,
    },
    {
      x: random.between(16, 28),
      z: 54,
      width: 20,
      depth: 14,
      height: random.between(32, 38),
      turn,
    },
  ];
  const hero = random.whole(3, 4);
  const wires = repeat(3, (i) => `M-10 ${120 + i * 34}Q800 ${240 + i * 30} 1610 ${90 + i * 40}`);
  return (
    sky(scene, horizon) +
    cityBand(scene, { base: horizon + 10, low: 60, high: 260, width: 80, nearness: 0.2 }) +
    mist(scene, horizon - 260, horizon + 40, 0.6) +
    towers
      .map(
        (tower, i) =>
          block(scene, camera, tower, base, i === hero || i === 2) +
          (i < 4 ? mist(scene, horizon - 130, horizon + 60, 0.3) : ""),
      )
      .join("") +
    polygon(
      [
        [-10, horizon + 55],
        [1610, horizon + 40],
        [1610, 910],
        [-10, 910],
      ],
      scene.paints.linear([
        [0, lit(scene, "#5d6a50", 0.6, 0.7)],
        [1, grade.ink],
      ]),
    ) +
    repeat(7, (i) =>
      glow(
        scene,
        100 + i * 240,
        horizon + 90,
        120,
        grade.lamp,
        scene.light === "day" ? 0 : 0.55,
        0.4,
      ),
    ) +
    conifers(scene, ridgeLine(scene, horizon + 90, 16, 0.5), 74, 1.4, plane(scene, 0.9)) +
    rect(0, 846, 1600, 60, grade.ink) +
    stroke(
      repeat(28, (i) => linePath(i * 60, 800, i * 60, 900)) + linePath(0, 806, 1600, 806),
      grade.ink,
      6,
    ) +
    (random.chance(0.5) ? stroke(wires, grade.ink, 2.5, { opacity: 0.7 }) : "") +
    glow(scene, camera.x, horizon - 150, 500, accent, 0.1)
  );
}
