import { SHARE_PICTURE } from "#features/publishing/head/share-picture.ts";
import type { CategoryColor } from "#shared/site/publication.ts";
import { site } from "#site.config.ts";
import { type FittedTitle, fitLine, fitTitle } from "./fit-title.ts";
import type { Look } from "./look.ts";
import type { Pen, Written } from "./open-pen.ts";

export interface Card {
  title: string;
  label: string;
  color: CategoryColor | undefined;
}

const { width, height } = SHARE_PICTURE;
const MARGIN = 48;
const RULE = 10;
const STRIP = 68;
const ABOVE_TITLE = 24;
const BELOW_TITLE = 46;

/**
 * A card like a monitor: the picture above, category and publication on the strip, the title below. The drawing
 * overlays the picture; without one a test card is shown.
 */
export function drawCard(
  card: Card,
  tools: { pen: Pen; look: Look; hasPicture: boolean },
): { svg: string; pictureHeight: number } {
  const { pen, look } = tools;
  const readable = pen.readable(card.title);
  const title = readable ? fitTitle(pen, readable, width - 2 * MARGIN) : undefined;
  const titleHeight = title ? title.lines.length * title.lineHeight + ABOVE_TITLE + BELOW_TITLE : 0;
  const pictureHeight = height - RULE - STRIP - titleHeight;
  const stripTop = pictureHeight + RULE;
  const parts = [
    tools.hasPicture ? "" : drawTestCard(look, width, pictureHeight),
    drawGuides(look, pictureHeight),
    `<rect y="${pictureHeight}" width="${width}" height="${RULE}" fill="${look.label(card.color)}"/>`,
    `<rect y="${stripTop}" width="${width}" height="${STRIP}" fill="${look.strip}"/>`,
    drawStrip(card, tools, stripTop),
    `<rect y="${stripTop + STRIP}" width="${width}" height="${height}" fill="${look.page}"/>`,
    title ? drawTitle(title, stripTop + STRIP + ABOVE_TITLE, look.text) : "",
  ];
  return { svg: svgOf(parts), pictureHeight };
}

const drawTitle = ({ lines, size, lineHeight }: FittedTitle, top: number, color: string) =>
  lines
    .map((line, index) => line.svg(MARGIN, top + index * lineHeight + size * 0.86, color))
    .join("");

function drawStrip(card: Card, { pen, look }: { pen: Pen; look: Look }, top: number): string {
  const labelStyle = { voice: "label", size: 26, tracking: 0.08 } as const;
  const label = fitLine(pen, card.label.toUpperCase(), labelStyle, 420);
  const name = fitLine(pen, site.name, { voice: "headline", size: 40 }, 560);
  const nameLeft = width - MARGIN - (name?.width ?? 0);
  return [
    label?.svg(MARGIN, top + 43, look.label(card.color)) ?? "",
    drawMark(look, nameLeft - 54, top + 14, 40),
    name?.svg(nameLeft, top + 48, look.text) ?? "",
  ].join("");
}

/** Corner marks around the picture. */
function drawGuides(look: Look, bottom: number): string {
  const [near, far, long] = [28, width - 28, 34];
  const low = bottom - 28;
  const path = [
    `M${near} ${near + long}V${near}h${long}`,
    `M${far - long} ${near}h${long}v${long}`,
    `M${far} ${low - long}v${long}h${-long}`,
    `M${near + long} ${low}h${-long}v${-long}`,
  ].join("");
  const line = (color: string, thickness: number) =>
    `<path d="${path}" fill="none" stroke="${color}" stroke-width="${thickness}" stroke-opacity=".9"/>`;
  return line(look.page, 7) + line(look.text, 4);
}

const svgOf = (parts: readonly string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join("")}</svg>`;

const BAR = width / 7;
/** As wide as the five bars in the middle. */
const BOX = { x: BAR, y: 84, width: 5 * BAR, height: 300 };

/** The publication's own card: the full test card with name and tagline. */
export function drawSiteCard({ pen, look }: { pen: Pen; look: Look }): string {
  const room = BOX.width - 80;
  const name = fitLine(pen, site.name, { voice: "headline", size: 190 }, room);
  const small = { voice: "label", size: 36, tracking: 0.08 } as const;
  const tagline = fitLine(pen, site.tagline.toUpperCase(), small, room);
  const middle = (written: Written) => BOX.x + (BOX.width - written.width) / 2;
  return svgOf([
    drawTestCard(look, width, height),
    `<rect x="${BOX.x}" y="${BOX.y}" width="${BOX.width}" height="${BOX.height}" fill="${look.page}"/>`,
    name ? name.svg(middle(name), BOX.y + 184, look.text) : "",
    tagline ? tagline.svg(middle(tagline), BOX.y + 254, look.quiet) : "",
    drawGuides(look, height),
  ]);
}

/** The full test card: bars, the reverse strip and the grey staircase. */
function drawTestCard(look: Look, width: number, height: number): string {
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
