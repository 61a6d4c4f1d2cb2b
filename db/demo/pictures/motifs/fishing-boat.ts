import { mix } from "../color.ts";
import { figure } from "../figures.ts";
import { glow, lamp, shimmer } from "../lamps.ts";
import { isDark, lit, plane, type Scene } from "../scene.ts";
import { group, HEIGHT, linePath, polygon, rect, repeat, shape, stroke } from "../shapes.ts";
import { sky } from "../sky.ts";
import { ground, ridgeLine } from "../terrain.ts";
import { water } from "../water.ts";

function gulls({ random, grade, light }: Scene, x: number, y: number): string {
  let d = "";
  for (let i = 0; i < random.whole(5, 14); i++) {
    const s = random.between(7, 26);
    const gx = x + random.between(-420, 420);
    const gy = y + random.between(-200, 130);
    const f = (v: number) => v.toFixed(1);
    d += `M${f(gx - s)} ${f(gy - s * 0.35)}Q${f(gx - s * 0.4)} ${f(gy - s * 0.5)} ${f(gx)} ${f(gy)}Q${f(gx + s * 0.4)} ${f(gy - s * 0.5)} ${f(gx + s)} ${f(gy - s * 0.25)}`;
  }
  return stroke(d, light === "night" ? "#aebccb" : grade.ink, 4, {
    "stroke-linecap": "round",
    opacity: 0.85,
  });
}

function trawler(scene: Scene, x: number, y: number, s: number): string {
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

export function fishingBoat(scene: Scene): string {
  const { random, grade, light } = scene;
  const horizon = random.between(400, 520);
  const x = random.between(600, 1000);
  const s = random.between(270, 360);
  const y = random.between(650, 700);
  const rough = light === "storm" ? 2.4 : 1;
  const wave = (base: number, swing: number, nearness: number) => {
    const line = ridgeLine(scene, base, swing * rough, 0.36, 6);
    return (
      polygon(
        ground(line, HEIGHT + 10),
        scene.paints.linear([
          [0, mix(mix(grade.sky[2], grade.sky[0], 0.6), grade.ink, nearness * 0.6)],
          [1, mix(grade.sky[0], grade.ink, 0.4 + nearness * 0.5)],
        ]),
      ) +
      stroke(
        `M${line.map(([px, py]) => `${px.toFixed(1)} ${py.toFixed(1)}`).join("L")}`,
        grade.sky[3],
        1.5 + nearness * 2.5,
        { opacity: 0.45 },
      )
    );
  };
  return (
    sky(scene, horizon) +
    polygon(ground(ridgeLine(scene, horizon - 20, 46, 0.5), horizon + 1), plane(scene, 0.28)) +
    water(scene, horizon, 0.2) +
    gulls(scene, x, 300) +
    wave(horizon + 130, 10, 0.2) +
    shimmer(scene, x, y + s * 0.1, HEIGHT, s * 1.2, grade.ink, 0.5) +
    group(trawler(scene, x, y, s), {
      transform: `rotate(${random.between(-3, 4) * rough} ${x} ${y})`,
    }) +
    wave(y + s * 0.17, 15, 0.55) +
    shimmer(
      scene,
      x + s * 0.4,
      y + s * 0.25,
      HEIGHT,
      s * 0.4,
      grade.lamp,
      isDark(scene) ? 0.55 : 0.2,
    ) +
    wave(y + s * 0.46, 20, 0.9) +
    (random.chance(0.5)
      ? stroke(linePath(-10, 850, 1610, 850), grade.ink, 16) +
        repeat(6, (i) => rect(120 + i * 280, 800, 16, 110, grade.ink))
      : "")
  );
}
