import { mix } from "./color.ts";
import { glow, shimmer } from "./lamps.ts";
import type { Scene } from "./scene.ts";
import { HEIGHT, linePath, rect, stroke, WIDTH } from "./shapes.ts";

/** Open water from the horizon to the lower edge, with the light source's path across it. */
export function water(scene: Scene, top: number, calm = 0.5, bottom = HEIGHT): string {
  const { random, grade, paints, light, sunX } = scene;
  const near = mix(grade.sky[0], grade.ink, light === "day" ? 0.35 : 0.45);
  const far = mix(grade.sky[3], grade.sky[2], 0.55);
  const base = rect(
    0,
    top,
    WIDTH,
    bottom - top,
    paints.linear([
      [0, mix(far, near, 0.15)],
      [0.3, mix(far, near, 0.55)],
      [1, near],
    ]),
  );
  const bright = ["", "", ""];
  const dark = ["", "", ""];
  for (let i = 0; i < 300; i++) {
    const t = random.next() ** 1.7;
    const y = top + 2 + (bottom - top) * t;
    const half = (8 + 90 * t) * random.between(0.4, 1.2) * (0.6 + calm);
    const x = random.next() * WIDTH;
    const d = linePath(x - half, y, x + half, y + random.between(-2, 2) * t * (1 - calm));
    const bin = Math.min(2, Math.floor(t * 3));
    if (random.chance(0.5)) bright[bin] += d;
    else dark[bin] += d;
  }
  const ripples = [0, 1, 2].map(
    (bin) =>
      stroke(bright[bin] ?? "", far, 1 + bin * 1.4, {
        "stroke-opacity": 0.3,
        "stroke-linecap": "round",
      }) +
      stroke(dark[bin] ?? "", grade.ink, 1 + bin * 1.8, {
        "stroke-opacity": 0.3,
        "stroke-linecap": "round",
      }),
  );
  const path =
    light === "storm"
      ? glow(scene, sunX, top, 700, grade.sun, 0.4, 0.12)
      : glow(scene, sunX, top + 10, 640, grade.glow, 0.55, 0.22) +
        shimmer(scene, sunX, top + 3, bottom, light === "day" ? 330 : 240, grade.sun, 0.75);
  return base + ripples.join("") + path;
}
