import { cityBand } from "../city.ts";
import { lamp, shimmer } from "../lamps.ts";
import { type Camera, type Point3, project } from "../perspective.ts";
import { isDark, plane, type Scene } from "../scene.ts";
import { HEIGHT, linePath, type Point, pathOf, polygon, repeat, stroke } from "../shapes.ts";
import { sky } from "../sky.ts";
import { water } from "../water.ts";
import { mist } from "../weather.ts";

type Span = { at: (s: number) => Point3; towers: readonly number[]; deck: number; top: number };

/** The bridge runs from beside the lens across the river towards the far bank. */
function layout(scene: Scene): Span {
  const { random } = scene;
  const startX = -random.between(9, 16);
  const slope = random.between(0.34, 0.62);
  const deck = random.between(8.5, 11);
  return {
    at: (s) => [startX + s * slope, deck, 10 + s],
    towers: [random.between(30, 44), 128],
    deck,
    top: deck + random.between(26, 36),
  };
}

function cables(span: Span, camera: Camera, side: number): string {
  const [first = 0, second = 0] = span.towers;
  const height = (s: number) => {
    if (s < first) return span.deck + ((span.top - span.deck) * (s + 40)) / (first + 40);
    const half = (second - first) / 2;
    const t = (s - first - half) / half;
    return span.deck + 2 + (span.top - span.deck - 2) * Math.min(1, t * t);
  };
  const points: Point[] = [];
  let hangers = "";
  for (let s = -9; s <= 210; s += 2) {
    const [x, , z] = span.at(s);
    const y = s > second ? span.top - ((span.top - span.deck) * (s - second)) / 92 : height(s);
    const upper = project(camera, [x + side, y, z]);
    points.push(upper);
    hangers += linePath(...upper, ...project(camera, [x + side, span.deck, z]));
  }
  return pathOf(points, false) + "|" + hangers;
}

function tower(scene: Scene, span: Span, camera: Camera, s: number, nearness: number): string {
  const { accent, grade } = scene;
  const [x, , z] = span.at(s);
  const scale = camera.focal / z;
  const color = plane(scene, nearness);
  const leg = (side: number): string => {
    const [px, py] = project(camera, [x + side, span.top + 2, z]);
    const [, foot] = project(camera, [x + side, -1, z]);
    const w = 2.4 * scale;
    return (
      polygon(
        [
          [px - w * 0.4, py],
          [px + w * 0.4, py],
          [px + w * 0.62, foot],
          [px - w * 0.62, foot],
        ],
        color,
      ) +
      polygon(
        [
          [px + w * 0.2, py],
          [px + w * 0.4, py],
          [px + w * 0.62, foot],
          [px + w * 0.34, foot],
        ],
        grade.key,
        { opacity: 0.35 },
      )
    );
  };
  const beams = [span.top, span.deck + (span.top - span.deck) * 0.52, span.deck - 2].map((y) =>
    stroke(
      linePath(...project(camera, [x - 4, y, z]), ...project(camera, [x + 4, y, z])),
      color,
      2.2 * scale,
    ),
  );
  const [lx, ly] = project(camera, [x + 4, span.top + 2.6, z]);
  const [rx, ry] = project(camera, [x - 4, span.top + 2.6, z]);
  return (
    leg(4) +
    leg(-4) +
    beams.join("") +
    lamp(scene, lx, ly, Math.max(3.5, 0.55 * scale), accent) +
    lamp(scene, rx, ry, Math.max(3.5, 0.55 * scale), accent)
  );
}

function suspension(scene: Scene, horizon: number): string {
  const { grade, random } = scene;
  const span = layout(scene);
  const camera: Camera = { x: random.between(420, 640), horizon, height: 5, focal: 820 };
  const edge = (side: number, dy: number) =>
    Array.from({ length: 56 }, (_, i) => {
      const [x, y, z] = span.at(-9 + i * 4);
      return project(camera, [x + side, y + dy, z]);
    });
  const deckSide = [...edge(4, 1), ...edge(4, -1.6).reverse()];
  const deckUnder = [...edge(4, -1.6), ...edge(-4, -1.6).reverse()];
  const [nearMain = "", nearHangers = ""] = cables(span, camera, 4).split("|");
  const [farMain = "", farHangers = ""] = cables(span, camera, -4).split("|");
  const dark = isDark(scene);
  const lamps = repeat(16, (i) => {
    const s = -4 + i * 8 + i * i * 0.35;
    const [x, y, z] = span.at(s);
    const [px, py] = project(camera, [x + 4, y + 3.6, z]);
    const size = Math.max(1.6, 60 / z);
    const [, foot] = project(camera, [x + 4, 0, z]);
    return (
      lamp(scene, px, py, size, grade.lamp) +
      shimmer(
        scene,
        px,
        foot,
        Math.min(HEIGHT, foot + 3000 / z),
        10 + 500 / z,
        grade.lamp,
        dark ? 0.55 : 0.15,
      )
    );
  });
  return (
    stroke(farHangers, plane(scene, 0.7), 1.2, { opacity: 0.7 }) +
    stroke(farMain, plane(scene, 0.75), 4) +
    tower(scene, span, camera, span.towers[1] ?? 0, 0.55) +
    polygon(deckUnder, plane(scene, 0.95)) +
    polygon(deckSide, plane(scene, 0.86)) +
    stroke(pathOf(edge(4, 1), false), grade.key, 2.5, { opacity: 0.7 }) +
    tower(scene, span, camera, span.towers[0] ?? 0, 0.94) +
    stroke(nearHangers, plane(scene, 0.95), 1.8) +
    stroke(nearMain, plane(scene, 0.97), 6) +
    lamps
  );
}

/** Steel arch with hangers, seen square on. */
function arch(scene: Scene, horizon: number): string {
  const { random, grade, accent } = scene;
  const deck = horizon - random.between(60, 110);
  const rise = random.between(260, 360);
  const left = random.between(-200, 60);
  const right = random.between(1350, 1700);
  const curve = (x: number) =>
    deck + 46 - rise * (1 - ((2 * (x - left)) / (right - left) - 1) ** 2);
  const xs = Array.from({ length: 61 }, (_, i) => left + ((right - left) * i) / 60);
  const upper = xs.map((x): Point => [x, curve(x)]);
  const lower = xs.map((x): Point => [x, curve(x) + 30]);
  const color = plane(scene, 0.95);
  const lattice = xs.map((x, i) => {
    const next = xs[i + 1] ?? x;
    return (
      linePath(x, curve(x), next, curve(next) + 30) + linePath(x, curve(x) + 30, next, curve(next))
    );
  });
  const hangers = xs
    .filter((x, i) => i % 3 === 0 && curve(x) < deck)
    .map((x) => linePath(x, curve(x), x, deck));
  const top = (left + right) / 2;
  return (
    stroke(hangers.join(""), color, 4) +
    stroke(lattice.join(""), color, 3) +
    stroke(pathOf(upper, false) + pathOf(lower, false), color, 10) +
    stroke(pathOf(upper, false), grade.key, 2.5, { opacity: 0.7, transform: "translate(0 -5)" }) +
    polygon(
      [
        [-10, deck],
        [1610, deck],
        [1610, deck + 24],
        [-10, deck + 24],
      ],
      color,
    ) +
    stroke(linePath(0, deck - 14, 1600, deck - 14), color, 3) +
    repeat(80, (i) =>
      i % 2
        ? ""
        : `<path d="${linePath(i * 20, deck - 14, i * 20, deck)}" stroke="${color}" stroke-width="2"/>`,
    ) +
    [left + 150, right - 150]
      .map((x) =>
        polygon(
          [
            [x - 36, deck],
            [x + 36, deck],
            [x + 60, horizon + 90],
            [x - 60, horizon + 90],
          ],
          plane(scene, 0.98),
        ),
      )
      .join("") +
    repeat(13, (i) => {
      const x = 60 + i * 125;
      return (
        lamp(scene, x, deck - 32, 4, grade.lamp) +
        shimmer(scene, x, horizon + 30, horizon + 240, 40, grade.lamp, isDark(scene) ? 0.6 : 0.15)
      );
    }) +
    lamp(scene, top, deck + 42 - rise, 8, accent) +
    shimmer(scene, top, horizon + 20, HEIGHT, 70, accent, 0.6)
  );
}

export function riverBridge(scene: Scene): string {
  const { random } = scene;
  const horizon = random.between(600, 690);
  return (
    sky(scene, horizon) +
    cityBand(scene, {
      base: horizon,
      low: 20,
      high: 210,
      width: 50,
      nearness: 0.22,
      peak: random.between(0.6, 0.9),
    }) +
    cityBand(scene, { base: horizon + 3, low: 12, high: 90, width: 70, nearness: 0.42 }) +
    mist(scene, horizon - 160, horizon + 40, 0.6) +
    water(scene, horizon, 0.7) +
    (random.chance(0.62) ? suspension(scene, horizon) : arch(scene, horizon))
  );
}
