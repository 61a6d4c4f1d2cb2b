import { cityBand } from "../city.ts";
import { mix } from "../color.ts";
import { glow } from "../lamps.ts";
import { monitor } from "../props/market-monitor.ts";
import { plane, type Scene } from "../scene.ts";
import { rect, shape, stroke } from "../shapes.ts";
import { sky } from "../sky.ts";

function head(scene: Scene, x: number, size: number): string {
  const { accent, grade } = scene;
  const f = (v: number) => v.toFixed(1);
  const body = (c: string) =>
    shape(
      `M${f(x - size * 1.25)} 910Q${f(x - size * 1.2)} ${f(900 - size * 0.95)} ${f(x - size * 0.42)} ${f(900 - size * 1.12)}Q${f(x - size * 0.2)} ${f(900 - size * 1.18)} ${f(x - size * 0.2)} ${f(900 - size * 1.4)}h${f(size * 0.4)}Q${f(x + size * 0.2)} ${f(900 - size * 1.18)} ${f(x + size * 0.42)} ${f(900 - size * 1.12)}Q${f(x + size * 1.2)} ${f(900 - size * 0.95)} ${f(x + size * 1.25)} 910z`,
      c,
    ) +
    `<ellipse cx="${f(x)}" cy="${f(900 - size * 1.78)}" rx="${f(size * 0.4)}" ry="${f(size * 0.5)}" fill="${c}"/>`;
  return (
    glow(scene, x, 900 - size * 1.5, size * 2, accent, 0.35) +
    `<g transform="translate(0 -5)">${body(mix(accent, "#ffffff", 0.2))}</g>` +
    body(mix(grade.ink, "#000000", 0.4)) +
    stroke(
      `M${f(x - size * 0.42)} ${f(900 - size * 1.8)}A${f(size * 0.43)} ${f(size * 0.5)} 0 0 1 ${f(x + size * 0.42)} ${f(900 - size * 1.8)}`,
      plane(scene, 1),
      size * 0.07,
    ) +
    rect(x - size * 0.5, 900 - size * 1.92, size * 0.16, size * 0.34, grade.ink, { rx: 8 })
  );
}

export function tradingScreen(scene: Scene): string {
  const { random, accent, grade } = scene;
  const top = random.between(60, 120);
  const big = random.between(700, 840);
  const leftSide = random.chance(0.5);
  const bx = leftSide ? 250 : 1350 - big;
  const sideX = leftSide ? bx + big + 28 : 60;
  const sideW = leftSide ? 1540 - sideX : bx - 88;
  const kinds = [random.whole(0, 1), 2, random.whole(2, 3), 1];
  return (
    sky(scene, 640) +
    cityBand(scene, { base: 680, low: 120, high: 520, width: 84, nearness: 0.45 }) +
    rect(
      0,
      0,
      1600,
      900,
      scene.paints.linear([
        [0, grade.ink, 0.55],
        [0.7, grade.ink, 0.35],
        [1, grade.ink, 0.95],
      ]),
    ) +
    glow(scene, 800, 420, 900, accent, 0.32, 0.6) +
    monitor(scene, bx, top, big, 440, kinds[0] ?? 0) +
    monitor(scene, sideX, top, sideW, 206, kinds[1] ?? 2) +
    monitor(scene, sideX, top + 234, sideW, 206, kinds[2] ?? 3) +
    monitor(scene, bx + 40, top + 470, big * 0.46, 190, 3) +
    monitor(scene, bx + 70 + big * 0.46, top + 470, big * 0.46, 190, 1) +
    monitor(scene, sideX, top + 470, sideW, 190, 0) +
    rect(0, top + 690, 1600, 300, grade.ink) +
    rect(0, top + 688, 1600, 4, accent, { opacity: 0.6 }) +
    head(scene, random.between(520, 1080), random.between(190, 250))
  );
}
