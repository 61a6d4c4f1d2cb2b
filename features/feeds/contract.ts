import { site } from "../../site.config.ts";

export const feedTypes = { rss: "application/rss+xml", json: "application/feed+json" } as const;

/** Where a feed stands: of all stories at the root, of a category below its page. */
export const feedPaths = (category?: string) => {
  const base = category === undefined ? "" : `/category/${encodeURIComponent(category)}`;
  return { rss: `${base}/rss.xml`, json: `${base}/feed.json` };
};

export const feedTitle = (category?: string) =>
  category === undefined ? site.name : `${site.name}: ${category}`;
