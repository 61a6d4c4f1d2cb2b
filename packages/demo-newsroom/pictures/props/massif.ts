import { mix } from "../color.ts";
import { plane, type Scene } from "../scene.ts";
import { type Point, polygon } from "../shapes.ts";

/** A massif with a lit side, a shaded side and a broken snow line. */
export function massif(
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
