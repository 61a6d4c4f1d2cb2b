import { mix } from "../color.ts";
import { figure, rimmed } from "../figures.ts";
import { glow, lamp } from "../lamps.ts";
import { plane, type Scene } from "../scene.ts";
import { circlePath, type Point, polygon, rect, repeat, shape } from "../shapes.ts";
import { cloud, sky } from "../sky.ts";
import { conifers, ground, heightAt, ridgeLine } from "../terrain.ts";
import { mist } from "../weather.ts";

const FLAME = ["#ff5a1f", "#ff8a2a", "#ffd27a"] as const;

function flames(
  scene: Scene,
  line: readonly Point[],
  from: number,
  to: number,
  size: number,
): string {
  const { random } = scene;
  return FLAME.map((color, layer) => {
    let d = "";
    for (let x = from; x < to; x += size * random.between(0.2, 0.6)) {
      const y = heightAt(line, x) + 6;
      const h = size * random.between(0.3, 1.25) * (1 - layer * 0.3);
      const w = size * random.between(0.16, 0.3) * (1 - layer * 0.2);
      const lean = h * random.between(0.05, 0.4);
      const f = (v: number) => v.toFixed(1);
      d += `M${f(x - w)} ${f(y)}C${f(x - w)} ${f(y - h * 0.4)} ${f(x + lean * 0.2)} ${f(y - h * 0.5)} ${f(x + lean)} ${f(y - h)}C${f(x + lean * 0.8)} ${f(y - h * 0.5)} ${f(x + w * 1.3)} ${f(y - h * 0.3)} ${f(x + w)} ${f(y)}z`;
    }
    return shape(d, color, { opacity: 0.9 });
  }).join("");
}

function smoke(scene: Scene, x: number, y: number, size: number, color: string): string {
  const { random } = scene;
  return repeat(9, (i) =>
    cloud(
      scene,
      x + i * size * random.between(0.28, 0.5),
      y - i * size * random.between(0.3, 0.42),
      size * (1.1 + i * 0.42),
      size * (0.75 + i * 0.26),
      i < 2 ? mix(color, FLAME[0], 0.5 - i * 0.2) : color,
      0.6,
    ),
  );
}

function engine(scene: Scene, x: number, y: number, s: number): string {
  const { accent, grade } = scene;
  const ink = grade.ink;
  return (
    rect(x, y - s * 0.62, s * 1.5, s * 0.5, ink) +
    rect(x + s * 1.52, y - s * 0.66, s * 0.5, s * 0.54, ink) +
    rect(x + s * 1.66, y - s * 0.6, s * 0.32, s * 0.2, mix(FLAME[1], ink, 0.4)) +
    rect(x, y - s * 0.36, s * 2.02, s * 0.07, accent) +
    rect(x + s * 0.1, y - s * 0.74, s * 1.2, s * 0.05, ink) +
    shape(
      circlePath(x + s * 0.36, y - s * 0.1, s * 0.15) +
        circlePath(x + s * 1.2, y - s * 0.1, s * 0.15) +
        circlePath(x + s * 1.72, y - s * 0.1, s * 0.15),
      ink,
    ) +
    lamp(scene, x + s * 1.76, y - s * 0.72, s * 0.035, accent) +
    lamp(scene, x + s * 2.02, y - s * 0.24, s * 0.03, grade.lamp)
  );
}

export function wildfireRidge(scene: Scene): string {
  const { random, grade, light } = scene;
  const base = random.between(430, 520);
  const far = ridgeLine(scene, base - 60, 60, 0.5);
  const fireLine = ridgeLine(scene, base + 40, 95, 0.48);
  const middle = ridgeLine(scene, base + 190, 60, 0.45);
  const front = ridgeLine(scene, 810, 30, 0.5);
  const centre = random.between(450, 1150);
  const reach = random.between(380, 620);
  const smokeColor = mix(
    mix(grade.sky[0], "#2a211e", 0.5),
    grade.haze,
    light === "day" ? 0.45 : 0.1,
  );
  const engineX = random.between(180, 1100);
  const sparks = (color: string) => {
    let d = "";
    for (let i = 0; i < 70; i++)
      d += circlePath(
        centre + random.between(-1, 1.3) * reach,
        base + 60 - random.next() ** 1.6 * 480,
        random.between(1, 3.4),
      );
    return shape(d, color, { opacity: 0.85 });
  };
  return (
    sky(scene, base + 20) +
    rect(
      0,
      0,
      1600,
      base + 90,
      scene.paints.linear([
        [0, smokeColor, 0.5],
        [0.6, FLAME[0], light === "night" ? 0.12 : 0.22],
        [1, FLAME[1], 0.4],
      ]),
    ) +
    polygon(ground(far), plane(scene, 0.25)) +
    repeat(3, (i) =>
      smoke(
        scene,
        centre - reach * 0.7 + i * reach * 0.6,
        base - 20,
        random.between(110, 170),
        i === 1 ? mix(smokeColor, FLAME[0], 0.12) : smokeColor,
      ),
    ) +
    glow(scene, centre, base + 20, reach * 1.5, FLAME[1], 0.85, 0.62) +
    flames(scene, fireLine, centre - reach, centre + reach, random.between(75, 120)) +
    conifers(scene, fireLine, 54, 1.6, mix(plane(scene, 0.75), "#3a1206", 0.5)) +
    flames(
      scene,
      fireLine.map(([x, y]) => [x, y + 46] as const),
      centre - reach * 0.7,
      centre + reach * 0.5,
      44,
    ) +
    mist(scene, base + 40, base + 240, 0.5, mix(FLAME[0], smokeColor, 0.5)) +
    conifers(scene, middle, 96, 1.7, mix(plane(scene, 0.9), "#1c0a05", 0.5)) +
    sparks(FLAME[2]) +
    mist(scene, base + 200, 800, 0.3, mix(FLAME[0], smokeColor, 0.6)) +
    polygon(ground(front), grade.ink) +
    engine(scene, engineX, heightAt(front, engineX + 150) + 14, random.between(125, 160)) +
    repeat(random.whole(2, 4), (i) => {
      const x = engineX + 380 + i * 74;
      return rimmed(
        FLAME[1],
        -1.5,
        (color) =>
          figure(
            i % 2 ? "walk" : "stand",
            x,
            heightAt(front, x) + 12,
            random.between(128, 134),
            color,
          ),
        grade.ink,
        -2,
      );
    }) +
    conifers(
      scene,
      [
        [-10, 780],
        [120, 860],
        [260, 960],
        [1420, 960],
        [1520, 850],
        [1610, 760],
      ].map(([x = 0, y = 0]) => [x, y] as const),
      260,
      2.4,
      grade.ink,
    )
  );
}
