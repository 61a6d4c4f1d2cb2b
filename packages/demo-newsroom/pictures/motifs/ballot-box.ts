import { cityBand } from "../city.ts";
import { mix } from "../color.ts";
import { figure } from "../figures.ts";
import { glow } from "../lamps.ts";
import { hand } from "../props/voting-hand.ts";
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

/** Voters in line along the back wall. */
function queue(scene: Scene): string {
  const { random } = scene;
  const count = random.whole(8, 12);
  return repeat(count, (i) =>
    figure(
      random.chance(0.7) ? "stand" : "walk",
      60 + (i * 1500) / count + random.between(-24, 24),
      680 + random.between(-14, 22),
      random.between(270, 330),
      plane(scene, random.between(0.5, 0.72)),
    ),
  );
}

export function ballotBox(scene: Scene): string {
  const { random, grade, accent, paints } = scene;
  const queueing = random.chance(0.5);
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
    (queueing
      ? queue(scene)
      : repeat(5, (i) =>
          booth(scene, 60 + i * 320 + random.between(-20, 20), 640, 220, random.chance(0.65)),
        )) +
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
