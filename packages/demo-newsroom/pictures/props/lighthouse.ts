import { mix } from "../color.ts";
import { beam, glow, lamp } from "../lamps.ts";
import { plane, type Scene } from "../scene.ts";
import { polygon, rect } from "../shapes.ts";

export function lighthouse(scene: Scene, x: number, base: number, h: number): string {
  const { accent, grade } = scene;
  const ink = plane(scene, 0.9);
  const top = base - h;
  const w = h * 0.1;
  const stripe = (a: number, b: number) =>
    polygon(
      [
        [x - w * (0.6 + 0.4 * a), top + h * a],
        [x + w * (0.6 + 0.4 * a), top + h * a],
        [x + w * (0.6 + 0.4 * b), top + h * b],
        [x - w * (0.6 + 0.4 * b), top + h * b],
      ],
      mix(ink, "#e9e6df", scene.light === "night" ? 0.25 : 0.6),
    );
  return (
    beam(
      scene,
      [x, top - h * 0.09],
      [x - 1100, top - 190],
      [x - 1100, top + 90],
      accent,
      0.75,
      10,
    ) +
    beam(scene, [x, top - h * 0.09], [x + 900, top - 60], [x + 900, top + 150], accent, 0.5, 10) +
    polygon(
      [
        [x - w * 0.6, top],
        [x + w * 0.6, top],
        [x + w, base],
        [x - w, base],
      ],
      ink,
    ) +
    stripe(0.16, 0.36) +
    stripe(0.56, 0.76) +
    rect(x - w * 0.85, top - 6, w * 1.7, 10, ink) +
    rect(x - w * 0.42, top - h * 0.14, w * 0.84, h * 0.13, mix(accent, "#ffffff", 0.4)) +
    polygon(
      [
        [x - w * 0.6, top - h * 0.14],
        [x, top - h * 0.22],
        [x + w * 0.6, top - h * 0.14],
      ],
      ink,
    ) +
    lamp(scene, x, top - h * 0.08, h * 0.03, accent) +
    glow(scene, x, top - h * 0.08, h * 0.8, accent, 0.5) +
    polygon(
      [
        [x + w * 0.25, top],
        [x + w * 0.6, top],
        [x + w, base],
        [x + w * 0.45, base],
      ],
      grade.key,
      { opacity: 0.25 },
    )
  );
}
