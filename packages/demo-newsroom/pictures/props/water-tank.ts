import { mix } from "../color.ts";
import { lamp } from "../lamps.ts";
import { lit, plane, type Scene } from "../scene.ts";
import { linePath, rect, repeat, shape, stroke } from "../shapes.ts";

export function tank(scene: Scene, x: number, base: number, s: number): string {
  const { random, accent, grade, paints } = scene;
  const sunLeft = scene.sunX < x;
  const stops = [1, 0.8, 0.35, 0.08, 0.16];
  const metal = paints.linear(
    (sunLeft ? stops : stops.toReversed()).map(
      (facing, i) => [i / 4, lit(scene, "#cfd3d4", facing)] as const,
    ),
    0,
  );
  const band = paints.linear(
    (sunLeft ? stops : stops.toReversed()).map(
      (facing, i) => [i / 4, mix(accent, grade.ink, 0.55 - facing * 0.5)] as const,
    ),
    0,
  );
  const ink = plane(scene, 0.98);
  const bottom = base - s * 1.5;
  const top = bottom - s * 0.72;
  const f = (v: number) => v.toFixed(1);
  const round = random.chance(0.5);
  const legs = [-0.72, -0.26, 0.26, 0.72]
    .map((dx) => linePath(x + dx * s * 0.8, bottom, x + dx * s * 1.12, base))
    .join("");
  const brace = [0.33, 0.66]
    .map((t) =>
      linePath(
        x - s * (0.58 + 0.23 * t),
        bottom + s * 1.5 * t,
        x + s * (0.58 + 0.23 * t),
        bottom + s * 1.5 * t,
      ),
    )
    .join("");
  const cross = repeat(3, (i) => {
    const a = bottom + s * 0.5 * i;
    const w1 = 0.58 + 0.077 * i;
    const w2 = 0.58 + 0.077 * (i + 1);
    return (
      linePath(x - s * w1, a, x + s * w2, a + s * 0.5) +
      linePath(x + s * w1, a, x - s * w2, a + s * 0.5)
    );
  });
  return (
    stroke(cross, ink, s * 0.016) +
    stroke(brace, ink, s * 0.03) +
    stroke(legs, ink, s * 0.06) +
    rect(x - s * 0.07, bottom, s * 0.14, s * 1.5, metal) +
    shape(
      round
        ? `M${f(x - s * 0.86)} ${f(top + s * 0.2)}Q${f(x - s * 0.86)} ${f(bottom + s * 0.24)} ${f(x)} ${f(bottom + s * 0.26)}Q${f(x + s * 0.86)} ${f(bottom + s * 0.24)} ${f(x + s * 0.86)} ${f(top + s * 0.2)}Q${f(x + s * 0.7)} ${f(top - s * 0.42)} ${f(x)} ${f(top - s * 0.44)}Q${f(x - s * 0.7)} ${f(top - s * 0.42)} ${f(x - s * 0.86)} ${f(top + s * 0.2)}z`
        : `M${f(x - s * 0.78)} ${f(top)}V${f(bottom)}Q${f(x)} ${f(bottom + s * 0.26)} ${f(x + s * 0.78)} ${f(bottom)}V${f(top)}L${f(x)} ${f(top - s * 0.42)}z`,
      metal,
    ) +
    rect(x - s * (round ? 0.855 : 0.78), top + s * 0.2, s * (round ? 1.71 : 1.56), s * 0.26, band) +
    stroke(
      linePath(x - s * 0.92, bottom - s * 0.02, x + s * 0.92, bottom - s * 0.02) +
        linePath(x - s * 0.92, bottom - s * 0.12, x + s * 0.92, bottom - s * 0.12),
      ink,
      s * 0.022,
    ) +
    stroke(linePath(x, top - s * 0.42, x, top - s * 0.66), ink, s * 0.02) +
    lamp(scene, x, top - s * 0.67, s * 0.028, accent)
  );
}
