import sharp from "sharp";
import { drawMark, fitLine, type Look, type Pen } from "#features/publishing/server/public.ts";
import { site } from "#site.config.ts";

/** All icons and screenshots of the installed app. `maskable`: the system crops the icon to its own shape. */
export const appPictures = {
  icons: [
    { file: "icon-192.png", size: 192, purpose: "any" },
    { file: "icon-512.png", size: 512, purpose: "any" },
    { file: "maskable-192.png", size: 192, purpose: "maskable" },
    { file: "maskable-512.png", size: 512, purpose: "maskable" },
  ],
  shortcut: { file: "icon-96.png", size: 96, purpose: "any" },
  /** Within `/favicon.ico`. */
  favicon: { file: "favicon.png", size: 48, purpose: "any" },
  touch: { file: "touch-icon.png", size: 180, purpose: "maskable" },
  screenshots: [
    { file: "screenshot-narrow.jpg", width: 720, height: 1280, form: "narrow" },
    { file: "screenshot-wide.jpg", width: 1280, height: 720, form: "wide" },
  ],
} as const;

export const everyIcon = [
  ...appPictures.icons,
  appPictures.shortcut,
  appPictures.favicon,
  appPictures.touch,
];

export type Icon = (typeof everyIcon)[number];
export type Screenshot = (typeof appPictures.screenshots)[number];

/** Seven bars over black, white and grey blocks up to the edges, because systems crop icons. */
export function drawIcon(look: Look, { size, purpose }: Icon): Promise<Buffer> {
  // A circle crops the corners, so the blocks start higher.
  const split = purpose === "maskable" ? 16 : 19;
  const bars = look.bars.map((fill, bar) => rect(bar * 4, 0, 4, split, fill));
  const blocks = [
    rect(0, split, 28, 28 - split, look.page),
    rect(8, split, 8, 28 - split, "#ebebeb"),
    rect(16, split, 8, 28 - split, "#808080"),
  ];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 28 28" shape-rendering="crispEdges">${[...bars, ...blocks].join("")}</svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer();
}

const rect = (x: number, y: number, width: number, height: number, fill: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`;

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
  const boxes = form === "wide" ? besideEachOther(width) : belowEachOther(width);
  const stories = await Promise.all(
    boxes.flatMap((box, index) => {
      const card = cards[index];
      return card ? [cut(card, box, height)] : [];
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
