import { cityBand, heroTower } from "../city.ts";
import { shimmer } from "../lamps.ts";
import { isDark, plane, type Scene } from "../scene.ts";
import { HEIGHT, linePath, polygon, rect, repeat, stroke } from "../shapes.ts";
import { sky } from "../sky.ts";
import { water } from "../water.ts";
import { mist } from "../weather.ts";

function railing(scene: Scene): string {
  const ink = scene.grade.ink;
  const posts = repeat(28, (i) => linePath(i * 60, 790, i * 60, HEIGHT));
  return (
    stroke(posts, ink, 7) +
    stroke(linePath(0, 788, 1600, 788), ink, 13) +
    stroke(linePath(0, 781, 1600, 781), scene.grade.key, 2.5, { opacity: 0.7 }) +
    stroke(linePath(0, 845, 1600, 845), ink, 5)
  );
}

function rooftops(scene: Scene): string {
  const { random, grade } = scene;
  return repeat(5, (i) => {
    const x = i * 350 + random.between(-90, 40);
    const top = random.between(690, 800);
    const tank = random.chance(0.55)
      ? rect(x + 70, top - 78, 62, 52, grade.ink) +
        polygon(
          [
            [x + 64, top - 78],
            [x + 101, top - 112],
            [x + 138, top - 78],
          ],
          grade.ink,
        ) +
        stroke(
          linePath(x + 76, top - 30, x + 70, top) + linePath(x + 126, top - 30, x + 132, top),
          grade.ink,
          6,
        )
      : stroke(
          linePath(x + 90, top, x + 90, top - 100) +
            linePath(x + 60, top - 84, x + 120, top - 84) +
            linePath(x + 68, top - 64, x + 112, top - 64),
          grade.ink,
          4,
        );
    return (
      tank +
      rect(x, top, random.between(260, 400), 240, plane(scene, 0.97)) +
      rect(x, top, 330, 4, grade.key, { opacity: 0.35 })
    );
  });
}

export function skyline(scene: Scene): string {
  const { random, accent, grade } = scene;
  const onWater = random.chance(0.6);
  const base = onWater ? random.between(590, 680) : 760;
  const peak = random.between(0.25, 0.75);
  const heroX = peak * 1600 + random.between(-120, 120);
  const heroHeight = random.between(330, 450);
  return (
    sky(scene, base - (onWater ? 0 : 120)) +
    (onWater ? "" : rect(0, base - 122, 1600, 300, plane(scene, 0.1))) +
    cityBand(scene, { base, low: 60, high: 330, width: 56, nearness: 0.18, peak }) +
    mist(scene, base - 260, base, 0.55) +
    cityBand(scene, {
      base,
      low: 50,
      high: 400,
      width: 72,
      nearness: 0.45,
      peak: peak + random.between(-0.2, 0.2),
    }) +
    mist(scene, base - 190, base + 20, 0.6) +
    heroTower(scene, heroX, base, random.between(62, 96), heroHeight, 0.82) +
    cityBand(scene, { base: base + 6, low: 30, high: 230, width: 96, nearness: 0.8, peak }) +
    (onWater
      ? water(scene, base + 4, 0.8) +
        repeat(16, () =>
          shimmer(
            scene,
            random.next() * 1600,
            base + 8,
            base + random.between(120, 260),
            30,
            grade.lamp,
            isDark(scene) ? 0.55 : 0.12,
          ),
        ) +
        shimmer(scene, heroX, base + 8, HEIGHT, 80, accent, 0.65) +
        (random.chance(0.5) ? railing(scene) : "")
      : mist(scene, base - 120, base + 60, 0.5) + rooftops(scene))
  );
}
