import type { Article, ArticleSummary } from "#features/stories/calls/reading.ts";
import { articlePath } from "#shared/site/paths.ts";

/** The content of a feed in any format. Addresses are absolute. */
export interface Feed {
  origin: string;
  title: string;
  description: string;
  /** The page with the same articles. */
  page: string;
  /** The address of this feed. */
  self: string;
  stories: readonly FeedStory[];
  /** Whether links in them depend on the videos of the demo. */
  hasDemoVideos?: boolean;
}

/** An entry about a part of an article has an anchor, so that two of one article differ. */
export type FeedStory = ArticleSummary &
  Pick<Article, "content" | "corrections"> & { anchor?: string };

export const storyAddress = ({ origin }: Pick<Feed, "origin">, { slug, anchor }: FeedStory) =>
  origin + articlePath(slug) + hash(anchor);

/** Does not change with the slug, so that feed readers do not show an article twice. */
export const storyId = ({ origin }: Pick<Feed, "origin">, { id, anchor }: FeedStory) =>
  origin + articlePath(id) + hash(anchor);

const hash = (anchor: string | undefined) => (anchor === undefined ? "" : `#${anchor}`);

export const pictureOf = ({ origin }: Pick<Feed, "origin">, { imageUrl }: ArticleSummary) =>
  imageUrl === null ? undefined : new URL(imageUrl, origin).href;
