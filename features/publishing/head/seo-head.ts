import type { Video, VideoDetails } from "#features/media/calls/videos.ts";
import type { Article } from "#features/stories/calls/reading.ts";
import type { PageHead } from "#platform/web/page.ts";
import { site } from "#site.config.ts";
import type { FeedPart } from "../calls/feeds.ts";
import type { SharePicture } from "./share-picture.ts";

/** A schema.org object. */
export interface Fact {
  "@type": string;
  [property: string]: unknown;
}

/** A reference from one object to another. */
export interface Reference {
  "@id": string;
}

/** Turns a path of this site into an absolute address. */
export type Absolute = (path: string) => string;

/** The head of a page, with what machines have words for: the one source of its tags, its structured data and the SEO calls. */
export interface SeoHead extends PageHead {
  /** Without one the publication's own picture is shared. */
  picture?: SharePicture;
  /** A category, topic or author whose feed is announced beside the feed of all stories. */
  feedOf?: FeedPart;
  article?: Article;
  videos?: readonly Video[];
  /** The video that a page is about. */
  video?: VideoDetails;
  /** What only this page says; made in its own script, so that others do not load it. */
  facts?: (at: Absolute) => Fact[];
}

export const titleOf = ({ title }: Pick<PageHead, "title">) =>
  title === site.name ? `${site.name} | ${site.tagline}` : `${title} | ${site.name}`;
