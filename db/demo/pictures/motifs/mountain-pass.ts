import { mix } from "../color.ts";
import { lamp } from "../lamps.ts";
import { isDark, plane, type Scene } from "../scene.ts";
import { HEIGHT, type Point, pathOf, polygon, repeat, shape } from "../shapes.ts";
import { sky } from "../sky.ts";
import { conifers, ridgeLine } from "../terrain.ts";
import { mist } from "../weather.ts";

/** A massif with a lit side, a shaded side and a broken snow line. */
function massif(
  scene: Scene,
  x: number,
  peak: number,
  base: number,
  half: number,
  nearness: number,
): string {
  const { random, grade, sunX } = scene;
  const rock = plane(scene, nearness);
  const sunSide = sunX < x ? -1 : 1;
  const slope = (side: number): Point[] =>
    Array.from({ length: 15 }, (_, i) => {
      const t = (i + 1) / 15;
      return [
        x + side * half * (t ** 0.92 + random.between(-0.022, 0.022)),
        peak + (base - peak) * (t + random.between(-0.03, 0.03)),
      ];
    });
  const left = slope(-1);
  const right = slope(1);
  const spine: Point[] = Array.from({ length: 11 }, (_, i) => [
    x + random.between(-0.13, 0.13) * half * (i / 4 + 0.3),
    peak + ((base - peak) * (i + 1)) / 11,
  ]);
  const outline: Point[] = [...left.toReversed(), [x, peak], ...right];
  const litSide = sunSide < 0 ? left : right;
  const snowEnd = Math.round(litSide.length * random.between(0.4, 0.6));
  const tongues = (side: readonly Point[]): Point[] =>
    side
      .slice(0, snowEnd)
      .toReversed()
      .flatMap(([px, py], i): Point[] => (i === 0 ? [[px, py]] : []));
  const edge = (side: readonly Point[]): Point[] => {
    const end = side[snowEnd - 1] ?? [x, base];
    const depth = end[1] - peak;
    return Array.from({ length: 9 }, (_, i) => {
      const t = 1 - (i + 1) / 10;
      return [
        x + (end[0] - x) * t,
        peak + depth * (0.62 + 0.38 * t) + (i % 2 ? -0.22 : 0.16) * depth * random.between(0.5, 1),
      ];
    });
  };
  const snow = (side: readonly Point[]): Point[] => [
    [x, peak],
    ...side.slice(0, snowEnd),
    ...tongues([]),
    ...edge(side),
    [x + random.between(-6, 6), peak + (base - peak) * 0.3],
  ];
  const bright = mix(grade.haze, mix(grade.key, "#ffffff", 0.5), 0.35 + nearness * 0.5);
  const dim = mix(grade.haze, mix(grade.ambient, "#c4d4e4", 0.4), 0.4 + nearness * 0.4);
  return (
    polygon(outline, rock) +
    polygon([[x, peak], ...litSide, [x, base], ...spine.toReversed()], grade.key, {
      opacity: 0.22,
    }) +
    polygon(snow(sunSide < 0 ? right : left), dim) +
    polygon(snow(litSide), bright)
  );
}

function road(scene: Scene, top: number): string {
  const { random, grade, accent } = scene;
  const turns = 5;
  const centre = (t: number): Point => [
    random.between(-2, 2) + 800 + Math.sin(t * Math.PI * turns * 0.5 + 0.6) * (110 + 520 * t),
    top + (HEIGHT + 30 - top) * t ** 1.7,
  ];
  const centres = Array.from({ length: 80 }, (_, i) => centre(i / 79));
  const width = (i: number) => 4 + 84 * (i / 79) ** 2;
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
    shape(outline, mix(plane(scene, 0.75), "#8d8f92", scene.light === "day" ? 0.5 : 0.18)) +
    shape(marks.join(""), mix(grade.key, "#ffffff", 0.5), { opacity: 0.7 }) +
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

export function mountainPass(scene: Scene): string {
  const { random } = scene;
  const base = random.between(560, 640);
  const heroX = random.between(380, 1220);
  const heroPeak = random.between(110, 200);
  return (
    sky(scene, base, random.between(120, 320)) +
    repeat(5, (i) =>
      massif(
        scene,
        i * 380 + random.between(-80, 80),
        random.between(240, 350),
        base + 30,
        random.between(260, 400),
        0.2,
      ),
    ) +
    mist(scene, 360, base + 30, 0.6) +
    massif(
      scene,
      heroX + random.pick([-560, 560]),
      heroPeak + random.between(80, 160),
      base + 60,
      560,
      0.45,
    ) +
    massif(scene, heroX, heroPeak, base + 80, random.between(560, 720), 0.62) +
    mist(scene, base - 150, base + 110, 0.75) +
    polygon(
      [
        [-10, base + 40],
        [500, base + 12],
        [1000, base + 30],
        [1610, base],
        [1610, 910],
        [-10, 910],
      ],
      scene.paints.linear([
        [0, mix(plane(scene, 0.4), "#7b8578", 0.25)],
        [1, plane(scene, 0.95)],
      ]),
    ) +
    road(scene, base + 24) +
    conifers(scene, ridgeLine(scene, base + 50, 14, 0.5), 34, 1.2, plane(scene, 0.55)).replace(
      /^<path[^>]*>/,
      "",
    ) +
    conifers(
      scene,
      [
        [-10, 800],
        [260, 850],
        [430, 960],
        [1180, 960],
        [1400, 850],
        [1610, 780],
      ].map(([x = 0, y = 0]) => [x, y] as const),
      210,
      2.6,
      plane(scene, 1),
    )
  );
}
