import sharp from "sharp";
import { drawMark, fitLine, type Look, type Pen } from "#features/publishing/server/public.ts";
import { site } from "#site.config.ts";
import type { Screenshot } from "./app-pictures.ts";

const MARGIN = 24;
const MASTHEAD = 88;
const BARS = 8;
const GAP = 16;

interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A drawing of the current front page: the masthead above the cards of the newest articles. */
export async function drawScreenshot(
  { width, height, form }: Screenshot,
  tools: { pen: Pen; look: Look },
  cards: readonly Buffer[],
): Promise<Buffer> {
  const places = form === "wide" ? besideEachOther(width) : belowEachOther(width);
  const stories = await Promise.all(
    places.flatMap((place, index) => {
      const card = cards[index];
      return card ? [cut(card, place, height)] : [];
    }),
  );
  return sharp({ create: { width, height, channels: 3, background: tools.look.page } })
    .composite([{ input: Buffer.from(drawMasthead(tools, width)), left: 0, top: 0 }, ...stories])
    .jpeg({ quality: 72, mozjpeg: true })
    .toBuffer();
}

const TOP = MASTHEAD + BARS + GAP;

const belowEachOther = (width: number): Area[] => {
  const wide = width - 2 * MARGIN;
  const high = Math.round((wide * 9) / 16);
  return [0, 1, 2].map((row) => ({
    left: MARGIN,
    top: TOP + row * (high + GAP),
    width: wide,
    height: high,
  }));
};

/** The lead story and three more beside it. */
const besideEachOther = (width: number): Area[] => {
  const lead = 800;
  const rest = width - 2 * MARGIN - GAP - lead;
  const high = Math.round((rest * 9) / 16);
  const left = MARGIN + lead + GAP;
  return [
    { left: MARGIN, top: TOP, width: lead, height: (lead * 9) / 16 },
    ...[0, 1, 2].map((row) => ({ left, top: TOP + row * (high + GAP), width: rest, height: high })),
  ];
};

/** What exceeds the lower edge is cropped. */
async function cut(card: Buffer, { left, top, width, height }: Area, bottom: number) {
  const visible = Math.min(height, bottom - top);
  const input = await sharp(card)
    .resize(width, height)
    .extract({ left: 0, top: 0, width, height: visible })
    .toBuffer();
  return { input, left, top };
}

function drawMasthead({ pen, look }: { pen: Pen; look: Look }, width: number): string {
  const name = fitLine(pen, site.name, { voice: "headline", size: 48 }, width - 160);
  const bar = width / look.bars.length;
  const bars = look.bars.map(
    (fill, index) =>
      `<rect x="${index * bar}" y="${MASTHEAD}" width="${bar + 0.5}" height="${BARS}" fill="${fill}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${MASTHEAD + BARS}">${[
    drawMark(look, MARGIN, 22, 44),
    name?.svg(MARGIN + 60, 61, look.text) ?? "",
    ...bars,
  ].join("")}</svg>`;
}
