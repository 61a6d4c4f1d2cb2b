import { mix } from "./color.ts";
import { glow } from "./lamps.ts";
import type { Scene } from "./scene.ts";
import {
  circle,
  circlePath,
  ellipse,
  type Point,
  pathOf,
  rect,
  repeat,
  shape,
  stroke,
  WIDTH,
} from "./shapes.ts";

/** Soft cloud made of stretched puffs. */
export function cloud(
  { random, paints }: Scene,
  x: number,
  y: number,
  width: number,
  height: number,
  color: string,
  strength: number,
): string {
  const fill = paints.radial([
    [0, color, 0.75],
    [0.5, color, 0.42],
    [1, color, 0],
  ]);
  return repeat(5, () => {
    const offset = random.between(-0.5, 0.5);
    const size = 1 - Math.abs(offset) * 1.1;
    return ellipse(
      x + offset * width,
      y + random.between(-0.4, 0.25) * height * size,
      width * random.between(0.16, 0.34),
      height * random.between(0.3, 0.6) * (0.4 + size * 0.6),
      fill,
      { opacity: strength * random.between(0.55, 1) },
    );
  });
}

function stars({ random }: Scene, horizon: number): string {
  let faint = "";
  let bright = "";
  for (let i = 0; i < 130; i++) {
    const y = random.next() ** 1.5 * horizon * 0.85;
    const d = circlePath(random.next() * WIDTH, y, random.between(0.6, 1.8));
    if (random.chance(0.25)) bright += d;
    else faint += d;
  }
  return shape(faint, "#cfdfee", { opacity: 0.35 }) + shape(bright, "#ffffff", { opacity: 0.75 });
}

function streaks(scene: Scene, horizon: number, strength = 0.5): string {
  const { random, grade } = scene;
  return repeat(random.whole(4, 9), () => {
    const y = horizon * random.between(0.12, 0.92);
    const warm = y / horizon;
    return cloud(
      scene,
      random.next() * WIDTH,
      y,
      random.between(350, 1000),
      random.between(14, 70) * (1.3 - warm * 0.8),
      random.chance(0.5) ? mix(grade.glow, grade.sun, 0.3) : mix(grade.sky[1], grade.haze, 0.5),
      strength,
    );
  });
}

function lightning(scene: Scene, horizon: number): string {
  const { random, grade } = scene;
  const fork = (startX: number, startY: number, end: number, step: number): Point[] => {
    const points: Point[] = [[startX, startY]];
    let x = startX;
    for (let y = startY; y < end; ) {
      y += step * random.between(0.5, 1.3);
      x += step * random.between(-0.75, 0.75);
      points.push([x, Math.min(y, end)]);
    }
    return points;
  };
  const x = scene.sunX + random.pick([-1, 1]) * random.between(140, 360);
  const top = horizon * random.between(0.08, 0.2);
  const main = fork(x, top, horizon, 34);
  const joint = main[Math.floor(main.length / 3)] ?? [x, top];
  const branch = fork(joint[0], joint[1], joint[1] + (horizon - joint[1]) * 0.5, 24);
  const d = pathOf(main, false) + pathOf(branch, false);
  return (
    glow(scene, x, horizon * 0.45, horizon * 0.8, grade.sun, 0.5) +
    stroke(d, grade.glow, 12, { opacity: 0.18 }) +
    stroke(pathOf(branch, false), "#ffffff", 2, { opacity: 0.85 }) +
    stroke(pathOf(main, false), "#ffffff", 4, { "stroke-linejoin": "round" })
  );
}

function stormDeck(scene: Scene, horizon: number): string {
  const { random, grade } = scene;
  const rows = repeat(3, (row) =>
    repeat(4, (i) =>
      cloud(
        scene,
        (i + random.between(-0.2, 1.2)) * 430,
        horizon * (0.02 + row * 0.25 + random.between(-0.04, 0.04)),
        random.between(500, 900),
        random.between(90, 190) * (1 - row * 0.12),
        (i + row) % 2 === 0 ? grade.sky[0] : mix(grade.sky[1], grade.sky[2], row / 5),
        0.7 - row * 0.12,
      ),
    ),
  );
  return (
    rows +
    glow(scene, scene.sunX, horizon, 900, grade.sun, 0.9, 0.26) +
    (random.chance(0.55) ? lightning(scene, horizon) : "")
  );
}

/** Sky down to the horizon with its one light source. `elevation` is the source's height above it. */
export function sky(scene: Scene, horizon: number, elevation?: number): string {
  const { random, grade, light, paints, sunX } = scene;
  const base = rect(
    0,
    0,
    WIDTH,
    horizon + 4,
    paints.linear([
      [0, grade.sky[0]],
      [0.42, grade.sky[1]],
      [0.8, grade.sky[2]],
      [1, grade.sky[3]],
    ]),
  );
  if (light === "storm") return base + stormDeck(scene, horizon);
  if (light === "night") {
    const y = horizon - (elevation ?? random.between(0.45, 0.8) * horizon);
    const r = random.between(26, 54);
    const moon = random.chance(0.6)
      ? glow(scene, sunX, y, r * 9, grade.glow, 0.5) + circle(sunX, y, r, grade.sun)
      : "";
    return (
      base +
      stars(scene, horizon) +
      glow(scene, sunX, horizon, 1000, grade.glow, 0.6, 0.32) +
      moon +
      streaks(scene, horizon, 0.14)
    );
  }
  if (light === "day") {
    const y = horizon - (elevation ?? random.between(0.55, 0.95) * horizon);
    return (
      base +
      glow(scene, sunX, y, 620, grade.glow, 0.85) +
      glow(scene, sunX, y, 200, "#ffffff", 0.9) +
      repeat(random.whole(3, 7), () =>
        cloud(
          scene,
          random.next() * WIDTH,
          horizon * random.between(0.15, 0.85),
          random.between(300, 760),
          random.between(50, 130),
          "#ffffff",
          0.85,
        ),
      )
    );
  }
  const r = random.between(46, 120);
  const y = horizon - (elevation ?? random.between(-0.2, 2.2) * r);
  return (
    base +
    glow(scene, sunX, y, 900, grade.glow, 0.8, 0.62) +
    glow(scene, sunX, y, 420, mix(grade.glow, grade.sun, 0.4), 0.8) +
    streaks(scene, horizon) +
    circle(
      sunX,
      y,
      r,
      paints.linear([
        [0, grade.sun],
        [1, mix(grade.sun, grade.glow, 0.35)],
      ]),
    )
  );
}
