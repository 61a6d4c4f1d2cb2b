import type { VideoDetails } from "#features/media/calls/videos.ts";
import type { Article } from "#features/stories/calls/reading.ts";
import { site } from "#site.config.ts";

export const SHARE_PICTURES = "/api/share-pictures";
export const SHARE_PICTURE = { width: 1200, height: 675, type: "image/jpeg" } as const;

/** Increase this when the drawing changes, so that caches fetch the new one. */
const DESIGN = 1;

export interface SharePicture {
  path: string;
  alt: string;
}

type Drawn = Pick<Article, "id" | "title" | "updatedAt">;

/** Each version of an article has its own address, so that caches never show an old title. */
export const articlePicture = ({ id, title, updatedAt }: Drawn): SharePicture => ({
  path: `${SHARE_PICTURES}/article/${id}/${DESIGN}-${Date.parse(updatedAt).toString(36)}.jpg`,
  alt: title,
});

export const videoPicture = ({
  id,
  title,
  publishedAt,
}: Pick<VideoDetails, "id" | "title" | "publishedAt">): SharePicture => ({
  path: `${SHARE_PICTURES}/video/${encodeURIComponent(id)}/${DESIGN}-${Date.parse(publishedAt).toString(36)}.jpg`,
  alt: title,
});

export const categoryPicture = (name: string): SharePicture => ({
  path: `${SHARE_PICTURES}/category/${encodeURIComponent(name)}/${DESIGN}.jpg`,
  alt: `${name} | ${site.name}`,
});

export const sitePicture = (): SharePicture => ({
  path: `${SHARE_PICTURES}/site/${DESIGN}.jpg`,
  alt: `${site.name} | ${site.tagline}`,
});
