import { cityBand } from "../city.ts";
import { mix } from "../color.ts";
import { figure } from "../figures.ts";
import { glow } from "../lamps.ts";
import { isDark, lit, plane, type Scene } from "../scene.ts";
import { group, linePath, polygon, rect, repeat, shape, stroke } from "../shapes.ts";
import { sky } from "../sky.ts";

function booth(scene: Scene, x: number, base: number, s: number, busy: boolean): string {
  const { accent, grade } = scene;
  const c = plane(scene, 0.62);
  return (
    (busy ? figure("stand", x + s * 0.4, base + 6, s * 1.15, plane(scene, 0.7)) : "") +
    rect(x, base - s * 0.98, s * 0.8, s * 0.5, c) +
    rect(x + s * 0.02, base - s * 0.95, s * 0.76, s * 0.08, mix(accent, c, 0.15)) +
    rect(x + s * 0.06, base - s * 0.48, s * 0.04, s * 0.5, c) +
    rect(x + s * 0.7, base - s * 0.48, s * 0.04, s * 0.5, c) +
    rect(x, base - s * 0.98, s * 0.8, 3, grade.key, { opacity: 0.6 })
  );
}

function hand(scene: Scene, x: number, y: number, s: number): string {
  const { grade, accent } = scene;
  const sleeve = mix(grade.ink, grade.sky[0], 0.25);
  const skin = lit(scene, scene.random.pick(["#8a5a40", "#c99272", "#6d4630", "#b07a58"]), 0.75);
  const f = (v: number) => v.toFixed(1);
  const p = (dx: number, dy: number) => `${f(x + dx * s)} ${f(y + dy * s)}`;
  const paper = [
    [x - s * 0.62, y - s * 0.32],
    [x + s * 0.3, y - s * 0.42],
    [x + s * 0.38, y + s * 0.66],
    [x - s * 0.54, y + s * 0.74],
  ] as const;
  return (
    shape(`M${p(3.2, -2.1)}L${p(0.95, -0.62)}L${p(1.25, 0.05)}L${p(3.6, -0.8)}z`, sleeve) +
    stroke(`M${p(3.2, -2.1)}L${p(0.95, -0.62)}`, grade.key, s * 0.03, { opacity: 0.8 }) +
    polygon(
      [
        [x + s * 0.92, y - s * 0.6],
        [x + s * 1.06, y - s * 0.7],
        [x + s * 1.38, y],
        [x + s * 1.24, y + s * 0.06],
      ],
      mix(accent, grade.ink, 0.1),
    ) +
    polygon(paper, mix(lit(scene, "#f4f1ea", 0.95), "#ffffff", 0.25)) +
    polygon(
      [
        [x - s * 0.62, y - s * 0.32],
        [x - s * 0.3, y - s * 0.355],
        [x - s * 0.22, y + s * 0.7],
        [x - s * 0.54, y + s * 0.74],
      ],
      grade.ink,
      { opacity: 0.1 },
    ) +
    stroke(
      repeat(4, (i) => `M${p(-0.3, -0.16 + i * 0.15)}L${p(0.12, -0.2 + i * 0.15)}`),
      grade.ink,
      s * 0.03,
      { opacity: 0.45 },
    ) +
    polygon(
      [
        [x - s * 0.44, y - s * 0.17],
        [x - s * 0.36, y - s * 0.18],
        [x - s * 0.35, y - s * 0.09],
        [x - s * 0.43, y - s * 0.08],
      ],
      accent,
    ) +
    shape(
      `M${p(1.02, -0.58)}Q${p(0.72, -0.56)} ${p(0.5, -0.3)}L${p(0.02, -0.16)}Q${p(-0.08, -0.08)} ${p(0.02, -0.02)}L${p(0.44, -0.08)}L${p(0.06, 0.12)}Q${p(-0.02, 0.2)} ${p(0.08, 0.25)}L${p(0.5, 0.1)}L${p(0.2, 0.32)}Q${p(0.16, 0.42)} ${p(0.28, 0.42)}L${p(0.72, 0.22)}Q${p(1.02, 0.18)} ${p(1.26, 0)}z`,
      skin,
    ) +
    stroke(
      `M${p(0.44, -0.08)}L${p(0.66, -0.1)}M${p(0.5, 0.1)}L${p(0.72, 0.04)}`,
      grade.ink,
      s * 0.022,
      { opacity: 0.4 },
    )
  );
}

export function ballotBox(scene: Scene): string {
  const { random, grade, accent, paints } = scene;
  const table = random.between(730, 770);
  const cx = random.between(600, 860);
  const w = random.between(250, 290);
  const top = table - random.between(270, 310);
  const windows = repeat(
    5,
    (i) =>
      rect(70 + i * 310, 40, 220, 330, "none", { stroke: plane(scene, 0.55), "stroke-width": 18 }) +
      stroke(
        linePath(180 + i * 310, 40, 180 + i * 310, 370) +
          linePath(70 + i * 310, 200, 290 + i * 310, 200),
        plane(scene, 0.55),
        7,
      ),
  );
  const wall = isDark(scene) ? mix(grade.ink, grade.haze, 0.5) : lit(scene, "#cfc8ba", 0.7);
  return (
    sky(scene, 420, 190) +
    cityBand(scene, { base: 420, low: 30, high: 160, width: 70, nearness: 0.3 }) +
    shape(`M0 0H1600V600H0z${repeat(5, (i) => `M${70 + i * 310} 40v330h220v-330z`)}`, wall, {
      "fill-rule": "evenodd",
    }) +
    windows +
    rect(
      0,
      520,
      1600,
      400,
      paints.linear([
        [0, lit(scene, "#a08a6d", 0.9, 0.8)],
        [1, grade.ink],
      ]),
    ) +
    repeat(5, (i) =>
      polygon(
        [
          [90 + i * 310, 560],
          [280 + i * 310, 560],
          [200 + i * 330, 760],
          [-40 + i * 330, 760],
        ],
        mix(grade.sun, grade.glow, 0.4),
        { opacity: scene.light === "night" ? 0.06 : 0.25 },
      ),
    ) +
    repeat(5, (i) =>
      booth(scene, 60 + i * 320 + random.between(-20, 20), 640, 220, random.chance(0.65)),
    ) +
    rect(0, 380, 1600, 330, grade.haze, { opacity: 0.22 }) +
    glow(scene, cx, top + 60, 620, mix(grade.glow, accent, 0.5), 0.45) +
    polygon(
      [
        [-10, table - 40],
        [1610, table - 40],
        [1610, 910],
        [-10, 910],
      ],
      paints.linear([
        [0, lit(scene, "#9a7450", 1)],
        [0.2, lit(scene, "#7a573a", 0.6)],
        [1, grade.ink],
      ]),
    ) +
    rect(0, table - 42, 1600, 4, grade.key, { opacity: 0.8 }) +
    polygon(
      [
        [cx - w, table + 30],
        [cx + w + 70, table + 30],
        [cx + w + 300, table + 90],
        [cx - w + 200, table + 90],
      ],
      "#000000",
      { opacity: 0.35 },
    ) +
    polygon(
      [
        [cx + w, top],
        [cx + w + 110, top - 46],
        [cx + w + 100, table - 30],
        [cx + w, table + 36],
      ],
      mix(accent, grade.ink, 0.62),
    ) +
    polygon(
      [
        [cx - w, top],
        [cx + w, top],
        [cx + w, table + 36],
        [cx - w, table + 36],
      ],
      paints.linear([
        [0, mix(accent, lit(scene, accent, 0.9), 0.4)],
        [1, mix(accent, grade.ink, 0.4)],
      ]),
    ) +
    polygon(
      [
        [cx - w, top],
        [cx - w + 110, top - 46],
        [cx + w + 110, top - 46],
        [cx + w, top],
      ],
      mix(accent, "#ffffff", 0.35),
    ) +
    polygon(
      [
        [cx - 130, top - 18],
        [cx - 100, top - 30],
        [cx + 190, top - 30],
        [cx + 164, top - 18],
      ],
      grade.ink,
    ) +
    polygon(
      [
        [cx - w * 0.62, top + 84],
        [cx + w * 0.62, top + 84],
        [cx + w * 0.62, top + 216],
        [cx - w * 0.62, top + 216],
      ],
      mix("#f2efe8", grade.haze, 0.12),
    ) +
    stroke(
      `M${cx - 46} ${top + 104}l92 92m0 -92l-92 92`,
      accent === "#ebebeb" ? grade.ink : mix(accent, grade.ink, 0.35),
      22,
      { "stroke-linejoin": "miter" },
    ) +
    group(hand(scene, cx + 10, top - 150, 165), {
      "clip-path": paints.clip(`M0 0H1600V${(top - 24).toFixed(0)}H0z`),
    })
  );
}
