import type { Scene } from "./scene.ts";
import { circlePath, HEIGHT, linePath, rect, repeat, shape, stroke, WIDTH } from "./shapes.ts";

/** Driven rain in three depths. */
export function rain({ random, grade }: Scene): string {
  const slant = random.between(0.12, 0.5);
  return repeat(3, (layer) => {
    let d = "";
    for (let i = 0; i < 150 - layer * 40; i++) {
      const length = random.between(24, 60) * (1 + layer * 0.9);
      const x = random.between(-100, WIDTH + 300);
      const y = random.between(-60, HEIGHT);
      d += linePath(x, y, x - length * slant, y + length);
    }
    return stroke(d, grade.sun, 1 + layer * 0.7, { "stroke-opacity": 0.16 + layer * 0.05 });
  });
}

export function snowfall({ random }: Scene, wind = 0): string {
  return repeat(3, (layer) => {
    let d = "";
    for (let i = 0; i < 230 - layer * 80; i++) {
      const r = random.between(1, 2.4) * (1 + layer * 1.1);
      d += circlePath(random.next() * WIDTH + wind, random.next() * HEIGHT, r);
    }
    return shape(d, "#f4f7fa", { opacity: 0.65 - layer * 0.16 });
  });
}

/** A bank of mist that hides what lies behind its middle. */
export function mist(
  { grade, paints }: Scene,
  top: number,
  bottom: number,
  strength: number,
  color = grade.haze,
): string {
  return rect(
    0,
    top,
    WIDTH,
    bottom - top,
    paints.linear([
      [0, color, 0],
      [0.6, color, strength],
      [1, color, 0],
    ]),
  );
}
