import sharp from "sharp";
import type { Look } from "#features/publishing/server/public.ts";
import type { Icon } from "./app-pictures.ts";

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
