import type { Look } from "./look.ts";

/** The full test card: bars, the reverse strip and the grey staircase. */
export function drawTestCard(look: Look, width: number, height: number): string {
  const bar = width / look.bars.length;
  const strip = height * 0.62;
  const stairs = height * 0.72;
  const greys = ["#101010", "#3a3a3a", "#6e6e6e", "#a3a3a3", "#ebebeb"];
  const step = (width - 2 * bar) / greys.length;
  const rect = (x: number, y: number, w: number, h: number, fill: string) =>
    `<rect x="${x}" y="${y}" width="${w + 0.5}" height="${h + 0.5}" fill="${fill}"/>`;
  return [
    ...look.bars.map((fill, index) => rect(index * bar, 0, bar, strip, fill)),
    ...look.bars.map((fill, index) =>
      rect(
        width - (index + 1) * bar,
        strip,
        bar,
        stairs - strip,
        index % 2 === 0 ? fill : look.page,
      ),
    ),
    rect(0, stairs, bar, height - stairs, "#6e6e6e"),
    rect(bar, stairs, bar, height - stairs, "#ebebeb"),
    ...greys.map((grey, index) =>
      rect(2 * bar + index * step, stairs, step, height - stairs, grey),
    ),
  ].join("");
}

/** The logo beside the name: the test card in small. */
export function drawMark(look: Look, x: number, y: number, size: number): string {
  const bar = size / look.bars.length;
  const bars = look.bars.map(
    (fill, index) =>
      `<rect x="${x + index * bar}" y="${y}" width="${bar + 0.3}" height="${size * 0.68}" fill="${fill}"/>`,
  );
  const block = (at: number, width: number, fill: string) =>
    `<rect x="${x + at * size}" y="${y + size * 0.68}" width="${width * size}" height="${size * 0.32}" fill="${fill}"/>`;
  return [
    ...bars,
    block(0, 1, "#808080"),
    block(0, 0.29, "#101010"),
    block(0.29, 0.28, "#ebebeb"),
    `<rect x="${x}" y="${y}" width="${size}" height="${size}" fill="none" stroke="${look.text}" stroke-width="1.5"/>`,
  ].join("");
}
