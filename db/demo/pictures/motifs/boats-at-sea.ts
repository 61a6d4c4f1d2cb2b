import { mix } from "../color.ts";
import { lamp, shimmer } from "../lamps.ts";
import { isDark, lit, plane, type Scene } from "../scene.ts";
import { HEIGHT, linePath, polygon, rect, repeat, shape, stroke } from "../shapes.ts";
import { sky } from "../sky.ts";
import { ground, ridgeLine } from "../terrain.ts";
import { water } from "../water.ts";
import { mist } from "../weather.ts";

/** A tanker or freighter in profile. */
export function freighter(
  scene: Scene,
  x: number,
  y: number,
  length: number,
  nearness: number,
): string {
  const { random, accent, grade } = scene;
  const h = length * 0.075;
  const hull = lit(scene, "#4a4f57", 0.2, nearness);
  const house = lit(scene, "#dcdddd", 0.45, nearness);
  const bx = x + length * random.between(0.78, 0.84);
  const masts = repeat(
    3,
    (i) =>
      linePath(x + length * (0.16 + i * 0.2), y - h, x + length * (0.16 + i * 0.2), y - h * 2.5) +
      linePath(
        x + length * (0.16 + i * 0.2),
        y - h * 1.3,
        x + length * (0.25 + i * 0.2),
        y - h * 2.1,
      ),
  );
  return (
    stroke(masts, hull, Math.max(1.5, length * 0.006)) +
    rect(bx, y - h * 3.1, length * 0.11, h * 2.3, house) +
    rect(bx - length * 0.02, y - h * 3.3, length * 0.15, h * 0.34, house) +
    rect(bx, y - h * 2.95, length * 0.11, h * 0.26, isDark(scene) ? grade.lamp : grade.ink, {
      opacity: 0.8,
    }) +
    rect(bx + length * 0.085, y - h * 4.1, length * 0.035, h * 1.2, accent) +
    polygon(
      [
        [x - length * 0.015, y - h * 1.4],
        [x + length * 0.1, y - h * 1.02],
        [x + length * 0.98, y - h],
        [x + length * 0.955, y],
        [x + length * 0.03, y],
      ],
      hull,
    ) +
    polygon(
      [
        [x + length * 0.02, y - h * 0.26],
        [x + length * 0.962, y - h * 0.26],
        [x + length * 0.955, y],
        [x + length * 0.03, y],
      ],
      mix(accent, hull, 0.35),
    ) +
    lamp(scene, bx + length * 0.05, y - h * 3.6, Math.max(2, length * 0.007), accent) +
    shimmer(
      scene,
      bx + length * 0.05,
      y + 3,
      y + length * 0.3,
      length * 0.12,
      isDark(scene) ? grade.lamp : hull,
      0.5,
    ) +
    shimmer(scene, x + length * 0.5, y + 2, y + length * 0.09, length * 0.8, grade.ink, 0.4)
  );
}

function sailboat(
  scene: Scene,
  x: number,
  y: number,
  s: number,
  nearness: number,
  accented: boolean,
): string {
  const { grade, accent, random } = scene;
  const lean = random.between(-0.06, 0.14);
  const sail = accented
    ? accent
    : mix(grade.haze, mix(grade.key, "#ffffff", 0.45), 0.35 + nearness * 0.5);
  const f = (v: number) => v.toFixed(1);
  const top = [x + lean * s, y - s * 1.5] as const;
  return (
    shape(
      `M${f(top[0])} ${f(top[1])}Q${f(x + s * 0.62)} ${f(y - s * 0.7)} ${f(x + s * 0.5)} ${f(y - s * 0.16)}L${f(x + s * 0.02)} ${f(y - s * 0.16)}z`,
      sail,
    ) +
    shape(
      `M${f(top[0])} ${f(top[1] + s * 0.12)}Q${f(x - s * 0.2)} ${f(y - s * 0.6)} ${f(x - s * 0.42)} ${f(y - s * 0.14)}L${f(x)} ${f(y - s * 0.2)}z`,
      mix(sail, grade.ink, 0.3),
    ) +
    stroke(linePath(x, y, ...top), plane(scene, nearness), Math.max(1.5, s * 0.02)) +
    polygon(
      [
        [x - s * 0.5, y - s * 0.12],
        [x + s * 0.56, y - s * 0.13],
        [x + s * 0.4, y + s * 0.03],
        [x - s * 0.36, y + s * 0.03],
      ],
      plane(scene, nearness),
    ) +
    shimmer(scene, x, y + s * 0.06, y + s * 0.9, s * 0.5, sail, 0.35)
  );
}

export function boatsAtSea(scene: Scene): string {
  const { random, grade } = scene;
  const horizon = random.between(360, 520);
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
        random.between(120, 520),
        horizon + random.between(120, 180),
        random.between(760, 980),
        0.95,
      )
    : repeat(random.whole(5, 8), (i) =>
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
  const swell = repeat(4, (i) => {
    const y = 760 + i * 48;
    const line = ridgeLine(scene, y, 9 + i * 5, 0.32, 5);
    return (
      polygon(
        ground(line, HEIGHT + 10),
        mix(mix(grade.sky[1], grade.ink, 0.5), grade.ink, i * 0.24),
        { opacity: 0.8 },
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
    swell +
    fleet
  );
}
