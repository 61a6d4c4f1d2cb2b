import { lit, type Scene } from "../scene.ts";
import { polygon, rect, repeat } from "../shapes.ts";

export const STONE = "#d9d0c0";

export function column(scene: Scene, x: number, top: number, bottom: number, w: number): string {
  const { paints } = scene;
  const sunLeft = scene.sunX < x;
  const stops = [0.95, 0.75, 0.3, 0.08, 0.18];
  const ordered = sunLeft ? stops : stops.toReversed();
  const fill = paints.linear(
    ordered.map((facing, i) => [i / 4, lit(scene, STONE, facing)] as const),
    0,
  );
  const flutes = repeat(
    5,
    (i) =>
      `M${(x - w * 0.34 + i * w * 0.17).toFixed(1)} ${(top + w * 0.4).toFixed(1)}V${(bottom - w * 0.3).toFixed(1)}`,
  );
  return (
    polygon(
      [
        [x - w * 0.44, top],
        [x + w * 0.44, top],
        [x + w * 0.5, bottom],
        [x - w * 0.5, bottom],
      ],
      fill,
    ) +
    `<path d="${flutes}" stroke="${scene.grade.ink}" stroke-opacity="0.2" stroke-width="${(w * 0.05).toFixed(1)}" fill="none"/>` +
    rect(x - w * 0.68, top - w * 0.06, w * 1.36, w * 0.3, lit(scene, STONE, 0.8)) +
    rect(x - w * 0.68, top + w * 0.18, w * 1.36, w * 0.08, lit(scene, STONE, 0.1)) +
    rect(x - w * 0.68, bottom - w * 0.24, w * 1.36, w * 0.26, lit(scene, STONE, 0.7))
  );
}
