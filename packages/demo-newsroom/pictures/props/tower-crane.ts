import { mix } from "../color.ts";
import { lamp } from "../lamps.ts";
import { plane, type Scene } from "../scene.ts";
import { linePath, rect, stroke } from "../shapes.ts";

function lattice(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  width: number,
  cells: number,
): string {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const nx = (-(y2 - y1) / length) * width;
  const ny = ((x2 - x1) / length) * width;
  let d = linePath(x1, y1, x2, y2) + linePath(x1 + nx, y1 + ny, x2 + nx, y2 + ny);
  for (let i = 0; i < cells; i++) {
    const a = i / cells;
    const b = (i + 1) / cells;
    const at = (t: number) => [x1 + (x2 - x1) * t, y1 + (y2 - y1) * t] as const;
    const [ax, ay] = at(a);
    const [bx, by] = at(b);
    d += linePath(ax, ay, bx + nx, by + ny) + linePath(ax + nx, ay + ny, bx, by);
  }
  return d;
}

export function towerCrane(
  scene: Scene,
  x: number,
  base: number,
  h: number,
  nearness: number,
): string {
  const { random, accent, grade } = scene;
  const c = plane(scene, nearness);
  const u = h / 100;
  const top = base - h;
  const jib = h * random.between(0.85, 1.1);
  const hook = x + jib * random.between(0.35, 0.8);
  const drop = top + h * random.between(0.2, 0.4);
  return (
    stroke(lattice(x - 3 * u, base, x - 3 * u, top, 6 * u, 18), c, 0.9 * u) +
    stroke(lattice(x - h * 0.32, top, x + jib, top, -4.4 * u, 24), c, 0.85 * u) +
    stroke(
      linePath(x, top - 16 * u, x + jib * 0.72, top - 4 * u) +
        linePath(x, top - 16 * u, x - h * 0.3, top - 4 * u) +
        linePath(x - 2 * u, top, x, top - 16 * u) +
        linePath(x + 3 * u, top, x, top - 16 * u),
      c,
      0.8 * u,
    ) +
    rect(x - h * 0.32, top - 1 * u, 10 * u, 9 * u, c) +
    rect(x + 3.4 * u, top + 1 * u, 6 * u, 7 * u, c) +
    rect(x + 5 * u, top + 2.2 * u, 4 * u, 3.4 * u, accent) +
    stroke(linePath(hook, top, hook, drop), c, 0.5 * u) +
    rect(hook - 8 * u, drop, 16 * u, 3 * u, mix(accent, grade.ink, 0.1)) +
    lamp(scene, x, top - 17 * u, 1.1 * u, accent) +
    lamp(scene, x + jib, top - 4 * u, 0.9 * u, accent)
  );
}
