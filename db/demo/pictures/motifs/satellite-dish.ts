import { mix } from "../color.ts";
import { beam, lamp } from "../lamps.ts";
import { lit, plane, type Scene } from "../scene.ts";
import { ellipse, group, linePath, polygon, rect, repeat, stroke } from "../shapes.ts";
import { sky } from "../sky.ts";
import { conifers, ground, heightAt, ridgeLine } from "../terrain.ts";
import { mist } from "../weather.ts";

function dish(
  scene: Scene,
  x: number,
  base: number,
  s: number,
  tilt: number,
  nearness: number,
): string {
  const { accent, grade, paints } = scene;
  const c = plane(scene, nearness);
  const sunLeft = scene.sunX < x;
  const bowl = paints.linear(
    [
      [0, lit(scene, "#e4e7e8", sunLeft ? 0.15 : 1, nearness)],
      [0.5, lit(scene, "#cdd3d6", 0.5, nearness)],
      [1, lit(scene, "#e4e7e8", sunLeft ? 1 : 0.1, nearness)],
    ],
    0,
  );
  const hubY = base - s * 0.95;
  const ribs = repeat(9, (i) => {
    const a = (i / 9) * Math.PI * 2;
    return linePath(
      x,
      hubY - s * 0.08,
      x + Math.cos(a) * s * 0.97,
      hubY - s * 0.2 + Math.sin(a) * s * 0.4,
    );
  });
  const head = group(
    `<path d="M${x - s} ${hubY - s * 0.2}Q${x} ${hubY + s * 0.85} ${x + s} ${hubY - s * 0.2}z" fill="${mix(c, grade.ink, 0.3)}"/>` +
      ellipse(x, hubY - s * 0.2, s, s * 0.42, bowl) +
      ellipse(x, hubY - s * 0.2, s * 0.97, s * 0.395, "none", {
        stroke: grade.key,
        "stroke-width": Math.max(1.5, s * 0.012),
        "stroke-opacity": 0.6,
      }) +
      ellipse(x, hubY - s * 0.13, s * 0.8, s * 0.28, grade.ink, { opacity: 0.14 }) +
      stroke(ribs, grade.ink, Math.max(1, s * 0.008), { opacity: 0.3 }) +
      stroke(
        linePath(x - s * 0.62, hubY - s * 0.08, x, hubY - s * 0.98) +
          linePath(x + s * 0.62, hubY - s * 0.08, x, hubY - s * 0.98) +
          linePath(x, hubY + s * 0.16, x, hubY - s * 0.98),
        c,
        s * 0.026,
      ) +
      rect(x - s * 0.07, hubY - s * 1.05, s * 0.14, s * 0.16, c) +
      lamp(scene, x, hubY - s * 1.08, Math.max(2.5, s * 0.028), accent),
    { transform: `rotate(${tilt.toFixed(1)} ${x.toFixed(1)} ${hubY.toFixed(1)})` },
  );
  return (
    polygon(
      [
        [x - s * 0.18, hubY],
        [x + s * 0.18, hubY],
        [x + s * 0.42, base],
        [x - s * 0.42, base],
      ],
      c,
    ) +
    polygon(
      [
        [x - s * 0.18, hubY],
        [x - s * 0.1, hubY],
        [x - s * 0.3, base],
        [x - s * 0.42, base],
      ],
      grade.key,
      { opacity: 0.3 },
    ) +
    rect(x - s * 0.52, base - s * 0.14, s * 1.04, s * 0.16, c) +
    rect(x - s * 0.06, base - s * 0.11, s * 0.12, s * 0.11, accent, { opacity: 0.9 }) +
    head
  );
}

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
