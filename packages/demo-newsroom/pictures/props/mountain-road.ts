import { mix } from "../color.ts";
import { lamp } from "../lamps.ts";
import { isDark, plane, type Scene } from "../scene.ts";
import { HEIGHT, type Point, pathOf, polygon, repeat, shape } from "../shapes.ts";

export function road(scene: Scene, top: number): string {
  const { random, grade, accent } = scene;
  const turns = 5;
  const centre = (t: number): Point => [
    random.between(-2, 2) + 800 + Math.sin(t * Math.PI * turns * 0.5 + 0.6) * (110 + 520 * t),
    top + (HEIGHT + 30 - top) * t ** 1.7,
  ];
  const centres = Array.from({ length: 80 }, (_, i) => centre(i / 79));
  const width = (i: number) => 6 + 130 * (i / 79) ** 1.8;
  const leftEdge = centres.map(([x, y], i): Point => [x - width(i), y]);
  const rightEdge = centres.map(([x, y], i): Point => [x + width(i), y + width(i) * 0.12]);
  const outline = pathOf([...leftEdge, ...rightEdge.toReversed()]);
  const marks = centres
    .filter((_, i) => i % 3 === 0)
    .map(([x, y], i): string =>
      pathOf([
        [x - 0.4 - i * 0.12, y],
        [x + 0.4 + i * 0.12, y],
        [x + 0.6 + i * 0.14, y + 2 + i * 0.7],
        [x - 0.6 - i * 0.14, y + 2 + i * 0.7],
      ]),
    );
  const dark = isDark(scene) || scene.light === "storm";
  const convoy = repeat(random.whole(3, 6), (i) => {
    const index = 22 + i * 9;
    const [x, y] = centres[index] ?? [800, 800];
    const s = width(index) * 0.62;
    const cab = i === 1 ? accent : mix(grade.haze, grade.ink, 0.85);
    return (
      pathSolid(x + s * 0.7, y, s, cab, grade.ink) +
      lamp(
        scene,
        x + s * 0.45,
        y - s * 0.35,
        Math.max(1.5, s * 0.09),
        i === 1 ? accent : grade.lamp,
      ) +
      lamp(
        scene,
        x + s * 0.95,
        y - s * 0.35,
        Math.max(1.5, s * 0.09),
        dark ? grade.lamp : "#ffffff",
      )
    );
  });
  return (
    shape(outline, mix(plane(scene, 0.6), grade.key, scene.light === "night" ? 0.25 : 0.5)) +
    shape(marks.join(""), mix(plane(scene, 0.9), "#ffffff", 0.2), { opacity: 0.7 }) +
    convoy
  );
}

function pathSolid(x: number, y: number, s: number, fill: string, ink: string): string {
  return (
    polygon(
      [
        [x - s * 0.45, y],
        [x - s * 0.45, y - s * 1.15],
        [x + s * 0.45, y - s * 1.15],
        [x + s * 0.45, y],
      ],
      fill,
    ) +
    polygon(
      [
        [x - s * 0.36, y - s * 0.6],
        [x - s * 0.36, y - s * 1.02],
        [x + s * 0.36, y - s * 1.02],
        [x + s * 0.36, y - s * 0.6],
      ],
      ink,
      { opacity: 0.65 },
    )
  );
}
