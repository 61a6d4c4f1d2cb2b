import { SHARE_PICTURE } from "#features/publishing/seo/share-picture.ts";
import type { CategoryColor } from "#shared/site/publication.ts";
import { site } from "#site.config.ts";
import { fitLine } from "./fit-line.ts";
import { type FittedTitle, fitTitle } from "./fit-title.ts";
import type { Look } from "./look.ts";
import type { Pen } from "./open-pen.ts";
import { drawMark, drawTestCard } from "./test-card.ts";

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
export function drawGuides(look: Look, bottom: number): string {
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

export const svgOf = (parts: readonly string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join("")}</svg>`;
