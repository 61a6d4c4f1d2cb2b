import { cityBand } from "../city.ts";
import { glow, shimmer } from "../lamps.ts";
import { ship } from "../props/container-ship.ts";
import { containers } from "../props/container-stack.ts";
import { gantry } from "../props/gantry-crane.ts";
import { isDark, plane, type Scene } from "../scene.ts";
import { HEIGHT, rect, repeat } from "../shapes.ts";
import { sky } from "../sky.ts";
import { water } from "../water.ts";
import { mist } from "../weather.ts";

export function harborCranes(scene: Scene): string {
  const { random, grade, accent, paints } = scene;
  const horizon = random.between(520, 640);
  const count = random.whole(2, 4);
  const hero = random.between(500, 700);
  const first = random.between(180, 420);
  const quay = horizon + 40;
  const heads = Array.from(
    { length: count },
    (_, i) => first + i * hero * random.between(0.72, 0.9),
  );
  const front = random.chance(0.6);
  return (
    sky(scene, horizon) +
    cityBand(scene, { base: horizon, low: 15, high: 120, width: 46, nearness: 0.2 }) +
    repeat(random.whole(2, 4), (i) =>
      gantry(
        scene,
        120 + i * random.between(300, 420),
        horizon + 4,
        random.between(150, 240),
        0.32,
      ),
    ) +
    mist(scene, horizon - 130, horizon + 60, 0.6) +
    water(scene, horizon) +
    ship(scene, random.between(-150, 250), quay + 20, random.between(1000, 1400)) +
    (isDark(scene)
      ? repeat(5, (i) => glow(scene, 160 + i * 320, quay, 260, grade.lamp, 0.5, 0.5))
      : "") +
    heads
      .map((x, i) => gantry(scene, x, quay + 34 + i * 6, hero * (1 - i * 0.16), 0.94 - i * 0.12))
      .join("") +
    rect(
      0,
      quay + 30,
      1600,
      26,
      paints.linear([
        [0, plane(scene, 0.8)],
        [1, grade.ink],
      ]),
    ) +
    heads.map((x) => shimmer(scene, x, quay + 60, HEIGHT, 60, accent, 0.5)).join("") +
    repeat(9, (i) =>
      shimmer(
        scene,
        90 + i * 180,
        quay + 60,
        quay + 200,
        26,
        grade.lamp,
        isDark(scene) ? 0.5 : 0.15,
      ),
    ) +
    (front
      ? containers(scene, random.between(-60, 60), HEIGHT + 20, random.whole(2, 4), 78, 1)
      : "")
  );
}
