import { mix } from "../color.ts";
import { lamp } from "../lamps.ts";
import { lit, plane, type Scene } from "../scene.ts";
import { circlePath, polygon, rect, repeat, shape } from "../shapes.ts";

/** A curved bench of members, each with a small desk light. */
export function bench(
  scene: Scene,
  y: number,
  half: number,
  x: number,
  size: number,
  nearness: number,
  members: number,
): string {
  const { grade, accent } = scene;
  const wood = lit(scene, "#7a4b2c", 0.6, nearness);
  const f = (v: number) => v.toFixed(1);
  const sag = half * 0.14;
  const at = (t: number): readonly [number, number] => [x + half * t, y + sag * (1 - t * t)];
  const people = repeat(members, (i) => {
    const [px, py] = at(-0.86 + (1.72 * i) / (members - 1));
    const c = plane(scene, nearness);
    return (
      rect(px - size * 0.42, py - size * 1.1, size * 0.84, size, mix(c, wood, 0.35), {
        rx: size * 0.12,
      }) +
      shape(circlePath(px, py - size * 1.02, size * 0.2), c) +
      polygon(
        [
          [px - size * 0.36, py],
          [px - size * 0.33, py - size * 0.6],
          [px - size * 0.1, py - size * 0.8],
          [px + size * 0.1, py - size * 0.8],
          [px + size * 0.33, py - size * 0.6],
          [px + size * 0.36, py],
        ],
        c,
      )
    );
  });
  const front = `M${f(x - half)} ${f(y)}Q${f(x)} ${f(y + sag * 2)} ${f(x + half)} ${f(y)}v${f(size * 0.95)}Q${f(x)} ${f(y + sag * 2 + size * 1.1)} ${f(x - half)} ${f(y + size * 0.95)}z`;
  const top = `M${f(x - half)} ${f(y - size * 0.06)}Q${f(x)} ${f(y + sag * 2 - size * 0.06)} ${f(x + half)} ${f(y - size * 0.06)}v${f(size * 0.14)}Q${f(x)} ${f(y + sag * 2 + size * 0.1)} ${f(x - half)} ${f(y + size * 0.1)}z`;
  const lights = repeat(members, (i) => {
    const [px, py] = at(-0.8 + (1.72 * i) / (members - 1));
    return lamp(scene, px, py - size * 0.22, size * 0.05, i % 3 === 1 ? accent : grade.lamp);
  });
  return (
    people +
    shape(
      front,
      scene.paints.linear([
        [0, wood],
        [1, mix(wood, grade.ink, 0.65)],
      ]),
    ) +
    shape(top, mix(wood, grade.key, 0.55)) +
    lights
  );
}
