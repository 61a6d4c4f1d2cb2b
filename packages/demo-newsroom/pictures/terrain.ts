import type { Scene } from "./scene.ts";
import { HEIGHT, type Point, pathOf, polygon, shape, WIDTH } from "./shapes.ts";

/** A ridge line from edge to edge by midpoint displacement. */
export function ridgeLine(
  { random }: Scene,
  y: number,
  swing: number,
  roughness = 0.5,
  detail = 7,
): Point[] {
  let heights = [random.between(-1, 1), random.between(-1, 1), random.between(-1, 1)];
  let amplitude = 0.8;
  for (let pass = 0; pass < detail; pass++) {
    heights = heights.flatMap((value, i) => {
      const after = heights[i + 1];
      return after === undefined
        ? [value]
        : [value, (value + after) / 2 + random.between(-1, 1) * amplitude];
    });
    amplitude *= roughness;
  }
  return heights.map((value, i) => [
    (i / (heights.length - 1)) * (WIDTH + 20) - 10,
    y - value * swing,
  ]);
}

/** Closes a ridge line down to the lower edge. */
export function ground(line: readonly Point[], bottom = HEIGHT + 10): Point[] {
  return [...line, [WIDTH + 10, bottom], [-10, bottom]];
}

export function heightAt(line: readonly Point[], x: number): number {
  const after = line.findIndex(([lineX]) => lineX >= x);
  return line[Math.max(0, after)]?.[1] ?? HEIGHT;
}

/** Conifers standing on a ridge line. */
export function conifers(
  { random }: Scene,
  line: readonly Point[],
  size: number,
  density: number,
  fill: string,
): string {
  let d = "";
  const step = size / density;
  for (let x = -10; x < WIDTH + 10; x += step * random.between(0.5, 1.6)) {
    const tall = size * random.between(0.5, 1.25);
    const y = heightAt(line, x) + size * 0.12;
    const half = tall * random.between(0.14, 0.2);
    const trunk: Point[] = [[x, y - tall]];
    const left: Point[] = [];
    for (let tier = 1; tier <= 4; tier++) {
      const t = tier / 4;
      trunk.push([x + half * t, y - tall * (1 - t)]);
      trunk.push([x + half * t * 0.5, y - tall * (1 - t) - tall * 0.02]);
      left.unshift([x - half * t, y - tall * (1 - t)]);
      left.unshift([x - half * t * 0.5, y - tall * (1 - t) - tall * 0.02]);
    }
    d += pathOf([...trunk, ...left]);
  }
  return polygon(ground(line), fill) + shape(d, fill);
}
