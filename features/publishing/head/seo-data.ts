import type { SeoData } from "../calls/seo.ts";
import { articleFacts } from "./facts/article-facts.ts";
import { publicationFacts, trailFacts } from "./facts/publication-facts.ts";
import { videoListFacts, videoPageFacts } from "./facts/video-facts.ts";
import { type Absolute, type SeoHead, titleOf } from "./seo-head.ts";
import { sitePicture } from "./share-picture.ts";

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
