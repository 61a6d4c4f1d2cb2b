import { mix } from "../color.ts";
import { figure } from "../figures.ts";
import { glow, lamp } from "../lamps.ts";
import { isDark, lit, plane, type Scene } from "../scene.ts";
import { rect, repeat, shape, stroke } from "../shapes.ts";

export function trawler(scene: Scene, x: number, y: number, s: number): string {
  const { grade, accent, random } = scene;
  const f = (v: number) => v.toFixed(1);
  const p = (dx: number, dy: number) => `${f(x + dx * s)} ${f(y + dy * s)}`;
  const hull = lit(scene, "#35526a", 0.3);
  const white = lit(scene, "#e4e2da", 0.6);
  const dark = plane(scene, 1);
  const glass =
    isDark(scene) || scene.light === "storm" ? grade.lamp : mix(grade.ink, grade.sky[1], 0.3);
  const rigging = [
    [-0.34, -1.5, 1.16, -0.34],
    [-0.34, -1.5, -1.02, -0.3],
    [-0.34, -1.2, 0.34, -0.98],
    [-0.78, -1.12, -0.34, -0.75],
    [0.92, -0.86, -0.34, -1.35],
  ];
  return (
    stroke(
      rigging.map(([a = 0, b = 0, c = 0, d = 0]) => `M${p(a, b)}L${p(c, d)}`).join(""),
      dark,
      s * 0.012,
    ) +
    stroke(
      `M${p(-0.34, -0.2)}L${p(-0.34, -1.55)}M${p(-0.34, -0.7)}L${p(-0.92, -1.16)}M${p(0.92, -0.4)}L${p(0.92, -0.9)}`,
      dark,
      s * 0.04,
    ) +
    rect(x + s * 0.02, y - s * 0.78, s * 0.52, s * 0.5, white) +
    rect(x - s * 0.03, y - s * 0.84, s * 0.64, s * 0.08, lit(scene, "#8d2f2a", 0.6)) +
    rect(x + s * 0.4, y - s * 0.78, s * 0.14, s * 0.5, grade.ink, { opacity: 0.25 }) +
    shape(
      repeat(
        3,
        (i) => `M${p(0.07 + i * 0.15, -0.68)}h${f(s * 0.11)}v${f(s * 0.15)}h${f(-s * 0.11)}z`,
      ),
      glass,
    ) +
    rect(x + s * 0.16, y - s * 1.02, s * 0.13, s * 0.2, accent) +
    figure("walk", x - s * 0.62, y - s * 0.16, s * 0.4, dark, random.chance(0.5)) +
    shape(
      `M${p(-1.12, -0.36)}Q${p(-0.2, -0.12)} ${p(0.6, -0.3)}Q${p(0.95, -0.38)} ${p(1.26, -0.56)}Q${p(1.14, -0.16)} ${p(0.96, 0.14)}L${p(-0.98, 0.14)}z`,
      hull,
    ) +
    shape(
      `M${p(-1.12, -0.36)}Q${p(-0.2, -0.12)} ${p(0.6, -0.3)}Q${p(0.95, -0.38)} ${p(1.26, -0.56)}L${p(1.24, -0.48)}Q${p(0.9, -0.29)} ${p(0.6, -0.22)}Q${p(-0.2, -0.04)} ${p(-1.11, -0.28)}z`,
      white,
    ) +
    shape(
      `M${p(-1.04, -0.02)}Q${p(0, 0.08)} ${p(1.1, -0.1)}L${p(0.96, 0.14)}L${p(-0.98, 0.14)}z`,
      accent,
      { opacity: 0.85 },
    ) +
    repeat(
      4,
      (i) =>
        `<circle cx="${f(x + s * (-0.55 + i * 0.32))}" cy="${f(y + s * 0.0)}" r="${f(s * 0.055)}" fill="none" stroke="${dark}" stroke-width="${f(s * 0.03)}"/>`,
    ) +
    lamp(scene, x - s * 0.34, y - s * 1.57, s * 0.02, accent) +
    lamp(scene, x + s * 0.56, y - s * 0.86, s * 0.022, grade.lamp) +
    (isDark(scene) ? glow(scene, x - s * 0.3, y - s * 0.3, s * 0.9, grade.lamp, 0.5) : "")
  );
}
