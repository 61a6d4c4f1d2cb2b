import { lamp, shimmer } from "../lamps.ts";
import { type Camera, project } from "../perspective.ts";
import { isDark, plane, type Scene } from "../scene.ts";
import { HEIGHT, linePath, type Point, pathOf, polygon, repeat, stroke } from "../shapes.ts";
import { type Span, tower } from "./bridge-tower.ts";

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

function cables(span: Span, camera: Camera, side: number): { main: string; hangers: string } {
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
  return { main: pathOf(points, false), hangers };
}

export function suspension(scene: Scene, horizon: number): string {
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
  const near = cables(span, camera, 4);
  const far = cables(span, camera, -4);
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
    stroke(far.hangers, plane(scene, 0.7), 1.2, { opacity: 0.7 }) +
    stroke(far.main, plane(scene, 0.75), 4) +
    tower(scene, span, camera, span.towers[1] ?? 0, 0.55) +
    polygon(deckUnder, plane(scene, 0.95)) +
    polygon(deckSide, plane(scene, 0.86)) +
    stroke(pathOf(edge(4, 1), false), grade.key, 2.5, { opacity: 0.7 }) +
    tower(scene, span, camera, span.towers[0] ?? 0, 0.94) +
    stroke(near.hangers, plane(scene, 0.95), 1.8) +
    stroke(near.main, plane(scene, 0.97), 6) +
    lamps
  );
}
