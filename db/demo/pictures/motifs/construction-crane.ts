import { cityBand } from "../city.ts";
import { mix } from "../color.ts";
import { figure, rimmed } from "../figures.ts";
import { lamp } from "../lamps.ts";
import { lit, plane, type Scene } from "../scene.ts";
import { linePath, polygon, rect, repeat, stroke } from "../shapes.ts";
import { sky } from "../sky.ts";
import { mist } from "../weather.ts";

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

function towerCrane(scene: Scene, x: number, base: number, h: number, nearness: number): string {
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

function frame(
  scene: Scene,
  x: number,
  base: number,
  bays: number,
  floors: number,
  unit: number,
): string {
  const { random, grade } = scene;
  const slab = lit(scene, "#9a9690", 0.35);
  const edge = lit(scene, "#c9c3b8", 0.95);
  return repeat(floors, (f) => {
    const y = base - f * unit;
    const partial = f >= floors - 2 ? random.between(0.45, 0.8) : 1;
    const span = bays * unit * 1.3 * partial;
    const columns = repeat(Math.floor(bays * partial) + 1, (b) =>
      rect(x + b * unit * 1.3, y - unit, unit * 0.13, unit, slab),
    );
    const work =
      f < floors - 1
        ? repeat(bays, (b) =>
            random.chance(0.3 + (scene.light === "night" ? 0.15 : 0))
              ? rect(
                  x + b * unit * 1.3 + unit * 0.13,
                  y - unit + 8,
                  unit * 1.17,
                  unit - 8,
                  mix(grade.lamp, grade.ink, scene.light === "day" ? 0.85 : 0.35),
                  { opacity: 0.7 },
                )
              : "",
          )
        : "";
    return (
      work +
      columns +
      rect(x - unit * 0.15, y - unit, span + unit * 0.4, unit * 0.16, slab) +
      rect(x - unit * 0.15, y - unit, span + unit * 0.4, unit * 0.04, edge)
    );
  });
}

export function constructionCrane(scene: Scene): string {
  const { random, grade, accent } = scene;
  const base = 770;
  const x = random.between(330, 620);
  const unit = random.between(62, 78);
  const floors = random.whole(5, 7);
  const bx = x + random.between(90, 150);
  const roof = base - (floors - 2) * unit - unit;
  return (
    sky(scene, 700) +
    cityBand(scene, { base: 720, low: 80, high: 300, width: 80, nearness: 0.22 }) +
    towerCrane(scene, random.between(1250, 1450), 740, random.between(380, 460), 0.4) +
    mist(scene, 460, 760, 0.65) +
    cityBand(scene, { base: 790, low: 30, high: 150, width: 110, nearness: 0.55 }) +
    frame(scene, bx, base, random.whole(6, 8), floors, unit) +
    towerCrane(scene, x, base + 20, random.between(590, 650), 0.97) +
    repeat(random.whole(2, 4), (i) =>
      rimmed(
        grade.key,
        -1.5,
        (c) => figure(i % 2 ? "stand" : "walk", bx + 70 + i * 90, roof + 2, unit * 0.82, c),
        grade.ink,
      ),
    ) +
    polygon(
      [
        [-10, base],
        [1610, base - 8],
        [1610, 910],
        [-10, 910],
      ],
      scene.paints.linear([
        [0, lit(scene, "#7d6a54", 0.4)],
        [1, grade.ink],
      ]),
    ) +
    repeat(17, (i) =>
      polygon(
        [
          [i * 100 - 20, 812],
          [i * 100 + 66, 812],
          [i * 100 + 66, 910],
          [i * 100 - 20, 910],
        ],
        i % 5 === 2 ? mix(accent, grade.ink, 0.25) : mix(plane(scene, 1), "#6d7378", 0.18),
      ),
    ) +
    stroke(linePath(0, 812, 1600, 812), grade.key, 3, { opacity: 0.5 })
  );
}
