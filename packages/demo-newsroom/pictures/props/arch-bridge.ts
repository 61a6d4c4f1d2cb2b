import { lamp, shimmer } from "../lamps.ts";
import { isDark, plane, type Scene } from "../scene.ts";
import { HEIGHT, linePath, type Point, pathOf, polygon, repeat, stroke } from "../shapes.ts";

/** Steel arch with hangers, seen square on. */
export function arch(scene: Scene, horizon: number): string {
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
