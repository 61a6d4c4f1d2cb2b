import { categoryPath } from "../../shared/site/paths.ts";
import { site } from "../../site.config.ts";

export type FeedKind = "rss" | "json";

export const feedTypes: Record<FeedKind, string> = {
  rss: "application/rss+xml",
  json: "application/feed+json",
};

export const feedFiles: Record<FeedKind, string> = { rss: "rss.xml", json: "feed.json" };

/** The page of all corrections; its feeds are below it. */
export const CORRECTIONS = "/corrections";

/** The path of a feed: of all articles at the root, of a category below its page. */
export const feedPath = (kind: FeedKind, category?: string) =>
  `${category === undefined ? "" : categoryPath(category)}/${feedFiles[kind]}`;

export const feedTitle = (category?: string) =>
  category === undefined ? site.name : `${site.name}: ${category}`;
