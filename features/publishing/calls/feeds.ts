import { site } from "#site.config.ts";

export type FeedKind = "rss" | "json";

export const feedTypes: Record<FeedKind, string> = {
  rss: "application/rss+xml",
  json: "application/feed+json",
};

export const feedFiles: Record<FeedKind, string> = { rss: "rss.xml", json: "feed.json" };

/** The page of all corrections; its feeds are below it. */
export const CORRECTIONS = "/corrections";

/** A part of the stories that has a page, and feeds below it. */
export interface FeedPart {
  name: string;
  path: string;
}

/** The path of a feed: of all articles at the root, of a category, a topic or an author below its page. */
export const feedPath = (kind: FeedKind, part?: FeedPart) =>
  `${part?.path ?? ""}/${feedFiles[kind]}`;

export const feedTitle = (part?: FeedPart) => (part ? `${site.name}: ${part.name}` : site.name);
