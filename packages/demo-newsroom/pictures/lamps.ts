import { mix } from "./color.ts";
import type { Scene } from "./scene.ts";
import { circle, ellipse, linePath, type Point, polygon, repeat, stroke } from "./shapes.ts";

export function glow(
  { paints }: Scene,
  x: number,
  y: number,
  radius: number,
  color: string,
  strength = 0.8,
  squash = 1,
): string {
  const fill = paints.radial([
    [0, color, 1],
    [0.12, color, 0.7],
    [0.35, color, 0.28],
    [0.65, color, 0.08],
    [1, color, 0],
  ]);
  return ellipse(x, y, radius, radius * squash, fill, { opacity: strength });
}

/** A point light: a hot core in a halo. */
export function lamp(scene: Scene, x: number, y: number, size: number, color: string): string {
  return (
    glow(scene, x, y, size * 7.5, color, 0.95) +
    circle(x, y, size * 0.8, mix(color, "#ffffff", 0.75))
  );
}

/** A cone of light that fades with distance from its source. */
export function beam(
  { paints }: Scene,
  from: Point,
  left: Point,
  right: Point,
  color: string,
  strength = 0.5,
  mouth = 6,
): string {
  const middle: Point = [(left[0] + right[0]) / 2, (left[1] + right[1]) / 2];
  const length = Math.hypot(middle[0] - from[0], middle[1] - from[1]) || 1;
  const nx = (-(middle[1] - from[1]) / length) * mouth;
  const ny = ((middle[0] - from[0]) / length) * mouth;
  return polygon(
    [[from[0] + nx, from[1] + ny], left, right, [from[0] - nx, from[1] - ny]],
    paints.between(from, middle, [
      [0, color, strength],
      [0.35, color, strength * 0.45],
      [1, color, 0],
    ]),
  );
}

/** Broken reflection of a light on water or a wet road, from its foot towards the viewer. */
export function shimmer(
  { random }: Scene,
  x: number,
  top: number,
  bottom: number,
  width: number,
  color: string,
  strength = 0.7,
): string {
  const rows = Math.max(8, (bottom - top) / 7);
  const bands = [0, 1, 2].map((band) => {
    let d = "";
    for (let i = band; i < rows; i += 3) {
      const t = i / rows;
      const y = top + (bottom - top) * t ** 1.25;
      const half = width * (0.25 + 0.75 * t) * random.between(0.25, 1);
      const drift = random.between(-0.5, 0.5) * width * (0.3 + t * 0.7);
      d += linePath(x + drift - half / 2, y, x + drift + half / 2, y);
    }
    return stroke(d, color, 2 + band * 1.6, {
      "stroke-opacity": strength * (1 - band * 0.22),
      "stroke-linecap": "round",
    });
  });
  return bands.join("");
}

/** Lights thrown out of focus behind a sharp subject. */
export function bokeh(
  scene: Scene,
  count: number,
  area: readonly [x: number, y: number, width: number, height: number],
  colors: readonly [string, ...string[]],
  size = 46,
): string {
  const { random, paints } = scene;
  return repeat(count, () => {
    const color = random.pick(colors);
    const fill = paints.radial([
      [0, color, 0.34],
      [0.82, color, 0.42],
      [0.92, mix(color, "#ffffff", 0.3), 0.6],
      [1, color, 0],
    ]);
    return circle(
      area[0] + random.next() * area[2],
      area[1] + random.next() * area[3],
      size * random.between(0.35, 1),
      fill,
      { opacity: random.between(0.35, 0.95) },
    );
  });
}
