import { join, resolve } from "node:path";
import sharp from "sharp";
import type { FeatureDeps } from "#features/define-feature.ts";
import type { VideoDetails } from "#features/media/calls/videos.ts";
import type { Pictures } from "#features/media/images/server/picture-public.ts";
import type { ArticleSummary } from "#features/stories/calls/reading.ts";
import { createFileCache } from "#platform/server/store/file-cache.ts";
import { createWorkQueue } from "#platform/server/work-queue.ts";
import { site } from "#site.config.ts";
import { latestHeading } from "../head/list-pages.ts";
import {
  articlePicture,
  categoryPicture,
  SHARE_PICTURE,
  sitePicture,
  videoPicture,
} from "../head/share-picture.ts";
import { type Card, drawCard, drawSiteCard } from "./cards/draw-card.ts";
import { readLook } from "./cards/look.ts";
import { openPen } from "./cards/open-pen.ts";

const MIB = 1024 * 1024;
const LIMITS = { memoryBytes: 16 * MIB, diskBytes: 256 * MIB };

export interface ShareCards {
  ofArticle(article: ArticleSummary): Promise<Buffer>;
  ofVideo(video: VideoDetails): Promise<Buffer>;
  ofCategory(name: string): Promise<Buffer>;
  ofSite(): Promise<Buffer>;
}

/** Drawn when first requested and stored as long as there is room; one store for all who show them. */
export function createShareCards({
  dataDir,
  pictures,
}: Pick<FeatureDeps, "dataDir"> & { pictures: Pictures }): ShareCards {
  const cache = createFileCache(join(resolve(dataDir), "cache", "share-pictures"), LIMITS);
  const enqueue = createWorkQueue({ concurrency: 2, maxWaiting: 2_000 });

  /** The name contains everything that is drawn, so that a rebrand never shows old pictures. */
  async function find(drawn: readonly unknown[], draw: () => Promise<Buffer>) {
    const name = JSON.stringify([...drawn, site.name, site.tagline, await readLook()]);
    return cache.find(name, () => enqueue(draw));
  }

  async function ofArticle(article: ArticleSummary) {
    const { title, category, imageUrl } = article;
    const own = imageUrl === null ? undefined : await pictures.openOwn(imageUrl);
    const card = cardOf(title, category, category);
    return find([articlePicture(article).path, card, own?.version], () =>
      makeCardPicture(card, own?.cut),
    );
  }

  /** Our copies of a host's pictures are too small to be drawn on. */
  async function ofVideo(video: VideoDetails) {
    const own = video.file ? await pictures.openOwn(video.picture) : undefined;
    const card = cardOf(video.title, "Video", "");
    return find([videoPicture(video).path, card, own?.version], () =>
      makeCardPicture(card, own?.cut),
    );
  }

  function ofCategory(name: string) {
    const card = cardOf(latestHeading(name), name, name);
    return find([categoryPicture(name).path, card], () => makeCardPicture(card));
  }

  return {
    ofArticle,
    ofVideo,
    ofCategory,
    ofSite: () => find([sitePicture().path], makeSitePicture),
  };
}

const cardOf = (title: string, label: string, category: string): Card => ({
  title,
  label,
  color: site.categories.find(({ name }) => name === category)?.color,
});

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
