import type { Video, VideoDetails } from "#features/media/calls/videos.ts";
import type { Article } from "#features/stories/calls/reading.ts";
import type { PageHead } from "#platform/web/page.ts";
import { site } from "#site.config.ts";
import type { FeedPart } from "../calls/feeds.ts";
import type { SeoData } from "../calls/seo.ts";
import { articleFacts } from "./facts/article-facts.ts";
import { trailFacts } from "./facts/list-facts.ts";
import { type Fact, publicationFacts } from "./facts/publication-facts.ts";
import { videoListFacts, videoPageFacts } from "./facts/video-facts.ts";
import { type SharePicture, sitePicture } from "./share-picture.ts";

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

/** The SEO data of a page with absolute addresses of the configured origin. */
export function seoDataOf(head: SeoHead, origin: string): SeoData {
  // Only pictures may have absolute addresses of their own; everything else is a path.
  const at: Absolute = (path) => (path.startsWith("/") ? origin + path : new URL(path).href);
  const { title, description } = head;
  const image = at((head.picture ?? sitePicture()).path);
  return {
    title: titleOf(head),
    description,
    keywords: [...(head.keywords ?? [])],
    canonicalUrl: at(head.canonical),
    ogTitle: title,
    ogDescription: description,
    ogType: head.article ? "article" : head.video ? "video.other" : "website",
    ogImage: image,
    twitterCard: "summary_large_image",
    twitterTitle: title,
    twitterDescription: description,
    twitterImage: image,
    structuredData: { "@context": "https://schema.org", "@graph": factsOf(head, at) },
  };
}

function factsOf(head: SeoHead, at: Absolute) {
  const trail = head.trail ?? [{ name: head.title, path: head.canonical }];
  return [
    ...publicationFacts(at),
    ...(head.canonical === "/" || head.robots ? [] : [trailFacts(trail, at)]),
    ...(head.article ? articleFacts(head.article, at) : []),
    ...videoListFacts(head.videos ?? [], at),
    ...(head.video ? videoPageFacts(head.video, at) : []),
    ...(head.facts?.(at) ?? []),
  ];
}
