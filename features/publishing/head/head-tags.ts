import { site } from "#site.config.ts";
import { type FeedPart, feedPath, feedTitle, feedTypes } from "../calls/feeds.ts";
import type { SeoData } from "../calls/seo.ts";
import type { SeoHead } from "./seo-head.ts";
import { SHARE_PICTURE, sitePicture } from "./share-picture.ts";

export interface Tag {
  tag: "meta" | "link";
  attributes: Record<string, string>;
}

/** The tags of the head besides title and structured data. */
export function headTags(head: SeoHead, seo: SeoData): Tag[] {
  const at = (path: string) => new URL(path, seo.canonicalUrl).href;
  const alt = (head.picture ?? sitePicture()).alt;
  const links = { canonical: seo.canonicalUrl, prev: head.previous, next: head.next };
  return [
    ...metas("name", {
      description: seo.description,
      keywords: seo.keywords.join(", "),
      robots: head.robots ?? "max-image-preview:large",
      "twitter:card": seo.twitterCard,
      "twitter:site": site.social.network === "X" ? `@${site.social.handle}` : undefined,
      "twitter:title": seo.twitterTitle,
      "twitter:description": seo.twitterDescription,
      "twitter:image": seo.twitterImage,
      "twitter:image:alt": alt,
    }),
    ...metas("property", {
      "og:site_name": site.name,
      "og:type": seo.ogType,
      "og:title": seo.ogTitle,
      "og:description": seo.ogDescription,
      "og:url": seo.canonicalUrl,
      "og:image": seo.ogImage,
      "og:image:type": SHARE_PICTURE.type,
      "og:image:width": String(SHARE_PICTURE.width),
      "og:image:height": String(SHARE_PICTURE.height),
      "og:image:alt": alt,
      "article:published_time": head.article?.publishedAt,
      "article:modified_time": head.article?.updatedAt,
      "article:section": head.article?.category,
    }),
    ...Object.entries(links).flatMap(([rel, path]) =>
      path ? [link({ rel, href: at(path) })] : [],
    ),
    ...announcedFeeds(undefined, at),
    ...(head.feedOf === undefined ? [] : announcedFeeds(head.feedOf, at)),
  ];
}

const metas = (kind: "name" | "property", contents: Record<string, string | undefined>): Tag[] =>
  Object.entries(contents).flatMap(([key, content]) =>
    content ? [{ tag: "meta", attributes: { [kind]: key, content } }] : [],
  );

const link = (attributes: Record<string, string>): Tag => ({ tag: "link", attributes });

const announcedFeeds = (part: FeedPart | undefined, at: (path: string) => string): Tag[] =>
  (["rss", "json"] as const).map((kind) =>
    link({
      rel: "alternate",
      type: feedTypes[kind],
      title: feedTitle(part),
      href: at(feedPath(kind, part)),
    }),
  );
