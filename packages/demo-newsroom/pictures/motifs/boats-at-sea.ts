import { mix } from "../color.ts";
import { freighter } from "../props/freighter.ts";
import { sailboat } from "../props/sailboat.ts";
import { plane, type Scene } from "../scene.ts";
import { HEIGHT, polygon, repeat, stroke } from "../shapes.ts";
import { sky } from "../sky.ts";
import { ground, ridgeLine } from "../terrain.ts";
import { water } from "../water.ts";
import { mist } from "../weather.ts";

export function boatsAtSea(scene: Scene): string {
  const { random, grade, light } = scene;
  const horizon = random.between(360, 470);
  const convoy = random.chance(0.6);
  const island = polygon(
    ground(ridgeLine(scene, horizon - 10, 50, 0.5), horizon + 1),
    plane(scene, 0.2),
  );
  const fleet = convoy
    ? freighter(scene, random.between(60, 500), horizon + 16, 210, 0.4) +
      freighter(scene, random.between(800, 1200), horizon + 30, 300, 0.55) +
      freighter(
        scene,
        random.between(40, 300),
        horizon + random.between(170, 250),
        random.between(1050, 1320),
        0.95,
      )
    : repeat(random.whole(5, 7), (i) =>
        sailboat(
          scene,
          random.between(40, 1560),
          horizon + 10 + i * 22,
          60 + i * 18,
          0.35 + i * 0.06,
          i === 2,
        ),
      ) +
      sailboat(
        scene,
        random.between(400, 1200),
        horizon + 300,
        random.between(280, 340),
        0.95,
        true,
      );
  const swell = (from: number, to: number) =>
    repeat(to - from, (step) => {
      const i = from + step;
      const y = horizon + 130 + i * i * 26 + i * 40;
      const line = ridgeLine(scene, y, (8 + i * 6) * (light === "storm" ? 2.2 : 1), 0.36, 6);
      return (
        polygon(
          ground(line, HEIGHT + 10),
          mix(mix(grade.sky[2], grade.sky[0], 0.5), grade.ink, 0.1 + i * 0.17),
          { opacity: 0.85 },
        ) +
        stroke(
          `M${line.map(([x, ly]) => `${x.toFixed(1)} ${ly.toFixed(1)}`).join("L")}`,
          grade.sky[3],
          1.6 + i * 0.4,
          { opacity: 0.35 },
        )
      );
    });
  return (
    sky(scene, horizon) +
    island +
    mist(scene, horizon - 100, horizon + 20, 0.6) +
    water(scene, horizon, 0.3) +
    swell(0, 2) +
    fleet +
    swell(2, 5)
  );
}
