import { cityBand } from "../city.ts";
import { mix } from "../color.ts";
import { beam, glow, lamp } from "../lamps.ts";
import { plane, type Scene } from "../scene.ts";
import {
  circlePath,
  ellipse,
  group,
  linePath,
  polygon,
  rect,
  repeat,
  shape,
  stroke,
} from "../shapes.ts";
import { sky } from "../sky.ts";
import { conifers, ground, ridgeLine } from "../terrain.ts";
import { mist } from "../weather.ts";

function drone(scene: Scene, x: number, y: number, s: number, nearness: number): string {
  const { accent, grade, random } = scene;
  const c = plane(scene, nearness);
  const f = (v: number) => v.toFixed(1);
  const rotors = [
    [-1, -0.16, 0.42],
    [1, -0.16, 0.42],
    [-0.62, -0.34, 0.32],
    [0.62, -0.34, 0.32],
  ] as const;
  const arms = rotors.map(([dx, dy]) => linePath(x, y, x + dx * s, y + dy * s + s * 0.1)).join("");
  const gear = `M${f(x - s * 0.26)} ${f(y + s * 0.14)}L${f(x - s * 0.38)} ${f(y + s * 0.52)}h${f(s * 0.1)}M${f(x + s * 0.26)} ${f(y + s * 0.14)}L${f(x + s * 0.38)} ${f(y + s * 0.52)}h${f(-s * 0.1)}`;
  return group(
    stroke(arms, c, s * 0.075, { "stroke-linecap": "round" }) +
      rotors
        .map(
          ([dx, dy, r]) =>
            ellipse(x + dx * s, y + dy * s, r * s, r * s * 0.1, c, { opacity: 0.42 }) +
            ellipse(x + dx * s, y + dy * s, r * s, r * s * 0.1, "none", {
              stroke: grade.key,
              "stroke-width": 1.5,
              "stroke-opacity": 0.5,
            }) +
            rect(x + dx * s - s * 0.045, y + dy * s, s * 0.09, s * 0.17, c),
        )
        .join("") +
      stroke(gear, c, s * 0.045, { "stroke-linecap": "round" }) +
      shape(
        `M${f(x - s * 0.4)} ${f(y)}Q${f(x - s * 0.34)} ${f(y - s * 0.2)} ${f(x)} ${f(y - s * 0.21)}Q${f(x + s * 0.34)} ${f(y - s * 0.2)} ${f(x + s * 0.4)} ${f(y)}Q${f(x + s * 0.3)} ${f(y + s * 0.18)} ${f(x)} ${f(y + s * 0.18)}Q${f(x - s * 0.3)} ${f(y + s * 0.18)} ${f(x - s * 0.4)} ${f(y)}z`,
        c,
      ) +
      stroke(
        `M${f(x - s * 0.36)} ${f(y - s * 0.06)}Q${f(x - s * 0.3)} ${f(y - s * 0.19)} ${f(x)} ${f(y - s * 0.2)}Q${f(x + s * 0.3)} ${f(y - s * 0.19)} ${f(x + s * 0.36)} ${f(y - s * 0.06)}`,
        grade.key,
        Math.max(1.5, s * 0.02),
        { opacity: 0.75 },
      ) +
      rect(x - s * 0.13, y + s * 0.15, s * 0.26, s * 0.2, c, { rx: s * 0.05 }) +
      shape(circlePath(x, y + s * 0.27, s * 0.085), mix(grade.ink, "#000000", 0.5)) +
      shape(circlePath(x - s * 0.02, y + s * 0.25, s * 0.035), mix(accent, "#ffffff", 0.5)) +
      lamp(scene, x - s, y + s * 0.0, s * 0.028, accent) +
      lamp(scene, x + s, y + s * 0.0, s * 0.028, accent),
    { transform: `rotate(${random.between(-9, 9).toFixed(1)} ${x.toFixed(1)} ${y.toFixed(1)})` },
  );
}

export function droneSky(scene: Scene): string {
  const { random, accent, light } = scene;
  const horizon = random.between(640, 720);
  const x = random.between(520, 1080);
  const y = random.between(270, 380);
  const s = random.between(270, 350);
  const urban = random.chance(0.6);
  const searching = light !== "day";
  const below = urban
    ? rect(0, horizon, 1600, 300, plane(scene, 0.3)) +
      cityBand(scene, { base: horizon + 20, low: 30, high: 190, width: 56, nearness: 0.25 }) +
      mist(scene, horizon - 130, horizon + 50, 0.6) +
      cityBand(scene, {
        base: horizon + 120,
        low: 30,
        high: 150,
        width: 84,
        nearness: 0.55,
        peak: random.next(),
      }) +
      rect(0, horizon + 119, 1600, 200, plane(scene, 0.6)) +
      mist(scene, horizon, horizon + 150, 0.5) +
      cityBand(scene, {
        base: 910,
        low: 60,
        high: 200,
        width: 130,
        nearness: 0.92,
        peak: random.next(),
      })
    : polygon(ground(ridgeLine(scene, horizon - 20, 70, 0.5)), plane(scene, 0.22)) +
      mist(scene, horizon - 100, horizon + 60, 0.6) +
      conifers(scene, ridgeLine(scene, horizon + 60, 30, 0.5), 48, 1.5, plane(scene, 0.5)) +
      mist(scene, horizon + 30, horizon + 150, 0.5) +
      conifers(scene, ridgeLine(scene, 850, 34, 0.5), 120, 1.8, plane(scene, 0.96));
  return (
    sky(scene, horizon) +
    below +
    repeat(random.whole(0, 3), () =>
      drone(
        scene,
        random.between(100, 1500),
        random.between(120, 560),
        random.between(44, 80),
        0.5,
      ),
    ) +
    (searching
      ? beam(
          scene,
          [x, y + s * 0.3],
          [x - 330, 920],
          [x + 250, 920],
          mix(accent, "#ffffff", 0.3),
          0.6,
          10,
        )
      : "") +
    glow(scene, x, y + s * 0.3, s * 0.9, accent, searching ? 0.45 : 0.2) +
    drone(scene, x, y, s, 0.97)
  );
}
