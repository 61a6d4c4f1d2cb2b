import sharp from "sharp";
import { SHARE_PICTURE } from "#features/publishing/seo/share-picture.ts";
import { type Card, drawCard } from "./draw-card.ts";
import { drawSiteCard } from "./draw-site-card.ts";
import { readLook } from "./look.ts";
import { openPen } from "./open-pen.ts";

/** Crops a picture to a size; undefined when it cannot be read. */
export type CutPicture = (size: { width: number; height: number }) => Promise<Buffer | undefined>;

export async function makeCardPicture(card: Card, cutPicture?: CutPicture): Promise<Buffer> {
  const tools = await openTools();
  const over = drawCard(card, { ...tools, hasPicture: true });
  const picture = await cutPicture?.({ width: SHARE_PICTURE.width, height: over.pictureHeight });
  const svg = picture ? over.svg : drawCard(card, { ...tools, hasPicture: false }).svg;
  return encode(picture ? [picture, Buffer.from(svg)] : [Buffer.from(svg)]);
}

export const makeSitePicture = async () => encode([Buffer.from(drawSiteCard(await openTools()))]);

async function openTools() {
  const [pen, look] = await Promise.all([openPen(), readLook()]);
  return { pen, look };
}

/** Layers from back to front, aligned at the top left corner. */
function encode(layers: readonly Buffer[]): Promise<Buffer> {
  const { width, height } = SHARE_PICTURE;
  return (
    sharp({ create: { width, height, channels: 3, background: "black" } })
      .composite(layers.map((input) => ({ input, top: 0, left: 0 })))
      // Full chroma, because coloured letters on black would blur.
      .jpeg({ quality: 80, mozjpeg: true, chromaSubsampling: "4:4:4" })
      .toBuffer()
  );
}
