import { join, resolve } from "node:path";
import type { FeatureDeps } from "#features/define-feature.ts";
import type { VideoDetails } from "#features/media/calls/videos.ts";
import { openOwnPicture, picturesOf } from "#features/media/images/server/public.ts";
import { latestHeading } from "#features/publishing/seo/latest-heading.ts";
import {
  articlePicture,
  categoryPicture,
  sitePicture,
  videoPicture,
} from "#features/publishing/seo/share-picture.ts";
import type { ArticleSummary } from "#features/stories/calls/reading.ts";
import { createFileCache } from "#platform/server/file-cache/file-cache.ts";
import { oncePer } from "#platform/server/once-per.ts";
import { createWorkQueue } from "#platform/server/work-queue.ts";
import { site } from "#site.config.ts";
import type { Card } from "./draw-card.ts";
import { readLook } from "./look.ts";
import { makeCardPicture, makeSitePicture } from "./make-card-picture.ts";

const MIB = 1024 * 1024;
const LIMITS = { memoryBytes: 16 * MIB, diskBytes: 256 * MIB };

export interface ShareCards {
  ofArticle(article: ArticleSummary): Promise<Buffer>;
  ofVideo(video: VideoDetails): Promise<Buffer>;
  ofCategory(name: string): Promise<Buffer>;
  ofSite(): Promise<Buffer>;
}

/** Drawn when first requested and stored as long as there is room; one store for all who show them. */
export const shareCardsOf = oncePer((deps: FeatureDeps): ShareCards => {
  const { dataDir } = deps;
  const pictures = picturesOf(deps);
  const cache = createFileCache(join(resolve(dataDir), "cache", "share-pictures"), LIMITS);
  const enqueue = createWorkQueue({ concurrency: 2, maxWaiting: 2_000 });

  /** The name contains everything that is drawn, so that a rebrand never shows old pictures. */
  async function find(drawn: readonly unknown[], draw: () => Promise<Buffer>) {
    const name = JSON.stringify([...drawn, site.name, site.tagline, await readLook()]);
    return cache.find(name, () => enqueue(draw));
  }

  async function ofArticle(article: ArticleSummary) {
    const { title, category, imageUrl } = article;
    const own = imageUrl === null ? undefined : await openOwnPicture(imageUrl, pictures);
    const card = cardOf(title, category, category);
    return find([articlePicture(article).path, card, own?.version], () =>
      makeCardPicture(card, own?.cut),
    );
  }

  /** Our copies of a host's pictures are too small to be drawn on. */
  async function ofVideo(video: VideoDetails) {
    const own = video.file ? await openOwnPicture(video.picture, pictures) : undefined;
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
});

const cardOf = (title: string, label: string, category: string): Card => ({
  title,
  label,
  color: site.categories.find(({ name }) => name === category)?.color,
});
