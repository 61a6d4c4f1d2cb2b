import { mix } from "./color.ts";
import { glow, lamp } from "./lamps.ts";
import { plane, type Scene } from "./scene.ts";
import { HEIGHT, linePath, rect, rectPath, shape, stroke, WIDTH } from "./shapes.ts";

export type Band = {
  base: number;
  low: number;
  high: number;
  /** Average width of a building. */
  width: number;
  nearness: number;
  from?: number;
  to?: number;
  /** Where the tallest towers gather, 0 to 1 across the band. */
  peak?: number;
  windows?: boolean;
};

function roof(scene: Scene, x: number, y: number, width: number, height: number): string {
  const { random } = scene;
  const style = random.whole(0, 6);
  if (style === 0)
    return rectPath(x + width * 0.2, y - height * 0.06, width * 0.6, height * 0.06 + 1);
  if (style === 1)
    return `M${x.toFixed(1)} ${y.toFixed(1)}l${(width * 0.9).toFixed(1)} ${(-width * 0.4).toFixed(1)}v${(width * 0.4 + 1).toFixed(1)}z`;
  if (style === 2) {
    return (
      rectPath(x + width * 0.15, y - height * 0.05, width * 0.7, height * 0.05 + 1) +
      rectPath(x + width * 0.3, y - height * 0.1, width * 0.4, height * 0.1 + 1) +
      rectPath(x + width * 0.48, y - height * 0.24, Math.max(2, width * 0.04), height * 0.24)
    );
  }
  if (style === 3) return rectPath(x + width * 0.12, y - 14, width * 0.3, 15);
  return "";
}

/** A row of buildings in silhouette with lit faces and windows. */
export function cityBand(scene: Scene, band: Band): string {
  const { random, grade, paints, light, sunX } = scene;
  const { base, low, high, width, nearness, from = -20, to = WIDTH + 20, peak = 0.5 } = band;
  const color = plane(scene, nearness);
  let body = "";
  let faces = "";
  const panes = ["", "", ""];
  for (let x = from; x < to; ) {
    const w = width * random.between(0.55, 1.35);
    const bias = Math.exp(-(((x - from) / (to - from) - peak) ** 2) / 0.07);
    const h = low + (high - low) * random.next() ** 1.6 * (0.3 + 0.7 * bias);
    const y = base - h;
    body += rectPath(x, y, w + 0.6, h + 2) + roof(scene, x, y, w, h);
    if (sunX < x) faces += rectPath(x, y, w * 0.18, h);
    else faces += rectPath(x + w * 0.82, y, w * 0.18, h);
    if (band.windows !== false) {
      const cell = Math.max(5, Math.min(w / 4, 7 + nearness * 11));
      const tall = cell * random.between(0.9, 1.5);
      const wide = cell * random.between(0.3, 0.72);
      const habit = grade.lit * random.between(0.3, 1.5);
      for (let wy = y + tall; wy < Math.min(base, HEIGHT) - tall; wy += tall) {
        for (let wx = x + cell * 0.5; wx < x + w - cell * 0.7; wx += cell) {
          if (random.chance(habit))
            panes[random.whole(0, 2)] += rectPath(wx, wy, wide, tall * 0.55);
        }
      }
    }
    x += w + (random.chance(0.15) ? w * 0.2 : 0);
  }
  const centre = from + (to - from) * peak;
  const bright = light === "day" ? "#ffffff" : grade.lamp;
  return (
    (light === "night" && nearness < 0.6
      ? glow(scene, centre, base - 30, 620, grade.lamp, 0.28, 0.4)
      : "") +
    shape(
      body,
      paints.between(
        [0, base - high],
        [0, base],
        [
          [0, color],
          [1, mix(color, grade.haze, light === "night" ? 0.25 : 0.4)],
        ],
      ),
    ) +
    shape(faces, grade.key, {
      opacity: 0.06 + 0.2 * (1 - nearness) + (light === "day" ? 0.12 : 0),
    }) +
    shape(panes[0] ?? "", bright, { opacity: 0.65 + nearness * 0.35 }) +
    shape(panes[1] ?? "", bright, { opacity: 0.5 + nearness * 0.3 }) +
    shape(panes[2] ?? "", mix(bright, "#bfe0ff", 0.6), { opacity: 0.3 + nearness * 0.3 })
  );
}

/** One tall tower that carries the category's light at its tip. */
export function heroTower(
  scene: Scene,
  x: number,
  base: number,
  width: number,
  height: number,
  nearness: number,
): string {
  const { random, grade, accent, paints } = scene;
  const color = plane(scene, nearness);
  const style = random.whole(0, 2);
  const top = base - height;
  const setbacks = style === 0 ? 3 : 1;
  let body = "";
  for (let i = 0; i < setbacks; i++) {
    const w = width * (1 - i * 0.27);
    body += rectPath(x - w / 2, top + (setbacks - 1 - i) * height * 0.2, w, height);
  }
  if (style === 2)
    body += `M${(x - width / 2).toFixed(1)} ${top.toFixed(1)}l${(width / 2).toFixed(1)} ${(-width * 0.8).toFixed(1)}l${(width / 2).toFixed(1)} ${(width * 0.8).toFixed(1)}z`;
  const mast = style === 2 ? top - width * 0.8 : top;
  let panes = "";
  for (let y = top + height * 0.42; y < base - 10; y += 13) {
    for (let wx = x - width / 2 + 7; wx < x + width / 2 - 8; wx += 12) {
      if (random.chance(grade.lit)) panes += rectPath(wx, y, 6, 7);
    }
  }
  const edge = scene.sunX < x ? x - width / 2 : x + width / 2 - width * 0.16;
  return (
    shape(body, color) +
    rect(
      edge,
      top + (setbacks - 1) * height * 0.2,
      width * 0.16,
      height,
      paints.linear([
        [0, grade.key, 0.6],
        [1, grade.key, 0],
      ]),
    ) +
    shape(panes, grade.lamp, { opacity: 0.75 }) +
    rect(x - width / 2, top + (setbacks - 1) * height * 0.2 + 12, width, 6, accent, {
      opacity: 0.9,
    }) +
    stroke(linePath(x, mast + 2, x, mast - height * 0.2), color, 4) +
    lamp(scene, x, mast - height * 0.2, 6, accent)
  );
}
