import { mix } from "../color.ts";
import { lamp, shimmer } from "../lamps.ts";
import { turbine } from "../props/wind-turbine.ts";
import { plane, type Scene } from "../scene.ts";
import { HEIGHT, linePath, polygon, rect, repeat, stroke } from "../shapes.ts";
import { sky } from "../sky.ts";
import { conifers, ground, ridgeLine } from "../terrain.ts";
import { water } from "../water.ts";
import { mist } from "../weather.ts";

function serviceBoat(scene: Scene, x: number, y: number, s: number): string {
  const { grade, accent } = scene;
  const c = plane(scene, 0.95);
  return (
    polygon(
      [
        [x - s, y - s * 0.22],
        [x + s * 1.15, y - s * 0.3],
        [x + s * 0.9, y],
        [x - s * 0.9, y],
      ],
      c,
    ) +
    rect(x + s * 0.1, y - s * 0.62, s * 0.55, s * 0.4, c) +
    rect(x + s * 0.16, y - s * 0.55, s * 0.43, s * 0.12, grade.lamp) +
    stroke(linePath(x + s * 0.3, y - s * 0.6, x + s * 0.3, y - s), c, 3) +
    rect(x - s * 0.94, y - s * 0.18, s * 1.9, s * 0.05, accent) +
    lamp(scene, x + s * 0.3, y - s, 3, accent) +
    shimmer(scene, x + s * 0.3, y + 4, y + s * 1.3, s * 0.5, accent, 0.5)
  );
}

export function windTurbines(scene: Scene): string {
  const { random, light } = scene;
  const offshore = random.chance(0.6);
  const horizon = random.between(600, 690);
  const far = repeat(random.whole(6, 11), (i) =>
    turbine(scene, 60 + i * random.between(130, 180), horizon + 2, random.between(90, 170), 0.22),
  );
  const middle = repeat(random.whole(2, 4), (i) =>
    turbine(scene, random.between(80, 380) + i * 400, horizon + 14, random.between(250, 340), 0.5),
  );
  const heroX = random.between(350, 1250);
  const hero = (base: number) => turbine(scene, heroX, base, random.between(470, 560), 0.95);
  if (offshore) {
    return (
      sky(scene, horizon) +
      far +
      mist(scene, horizon - 120, horizon + 20, 0.6) +
      water(scene, horizon, 0.2) +
      middle +
      hero(horizon + 110) +
      rect(heroX - 26, horizon + 84, 52, 40, plane(scene, 0.98)) +
      shimmer(scene, heroX, horizon + 126, HEIGHT, 60, plane(scene, 0.9), 0.7) +
      serviceBoat(
        scene,
        heroX + random.pick([-420, -330, 300, 380]),
        horizon + 150,
        random.between(60, 95),
      )
    );
  }
  const hills = [0.3, 0.55, 0.8].map((nearness, i) => ({
    nearness,
    line: ridgeLine(scene, horizon + i * 66, 46 + i * 10, 0.4),
  }));
  return (
    sky(scene, horizon + 30) +
    rect(0, horizon + 20, 1600, 200, plane(scene, 0.25)) +
    far +
    hills
      .map(
        ({ nearness, line }, i) =>
          (i === 1 ? middle : "") +
          polygon(
            ground(line),
            light === "day" ? mix(scene.grade.haze, "#51704a", nearness) : plane(scene, nearness),
          ) +
          mist(scene, horizon + i * 60 - 30, horizon + i * 60 + 90, 0.35),
      )
      .join("") +
    hero(horizon + 170) +
    conifers(scene, ridgeLine(scene, 850, 30, 0.5), 90, 2.2, plane(scene, 1))
  );
}
