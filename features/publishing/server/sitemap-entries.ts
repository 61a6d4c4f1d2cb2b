import { writeXml } from "#platform/server/write-xml.ts";

const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";
const VIDEO = "http://www.google.com/schemas/sitemap-video/1.1";
const NEWS = "http://www.google.com/schemas/sitemap-news/0.9";

export interface SitemapEntry {
  address: string;
  /** When the page last changed, if known. */
  changedAt?: Date | null | undefined;
}

const located = ({ address, changedAt }: SitemapEntry) => ({
  loc: address,
  lastmod: changedAt?.toISOString(),
});

export const writeIndex = (entries: readonly SitemapEntry[]) =>
  writeXml({ sitemapindex: { "@xmlns": NAMESPACE, sitemap: entries.map(located) } });

export const writeSitemap = (entries: readonly SitemapEntry[]) =>
  writeXml({ urlset: { "@xmlns": NAMESPACE, url: entries.map(located) } });

export interface VideoEntry {
  address: string;
  title: string;
  description: string;
  picture: string;
  publishedAt: string;
  seconds: number | null;
  /** A file of ours, or the player of its host. */
  file: string | undefined;
  player: string;
}

export const writeVideoSitemap = (entries: readonly VideoEntry[]) =>
  writeXml({
    urlset: {
      "@xmlns": NAMESPACE,
      "@xmlns:video": VIDEO,
      url: entries.map(({ address, seconds, file, ...video }) => ({
        loc: address,
        "video:video": {
          "video:thumbnail_loc": video.picture,
          "video:title": video.title,
          "video:description": video.description,
          ...(file ? { "video:content_loc": file } : { "video:player_loc": video.player }),
          ...(seconds !== null && { "video:duration": String(seconds) }),
          "video:publication_date": video.publishedAt,
        },
      })),
    },
  });

export interface NewsEntry {
  address: string;
  title: string;
  publishedAt: Date;
}

export const writeNewsSitemap = (
  publication: { name: string; language: string },
  entries: readonly NewsEntry[],
) =>
  writeXml({
    urlset: {
      "@xmlns": NAMESPACE,
      "@xmlns:news": NEWS,
      url: entries.map(({ address, title, publishedAt }) => ({
        loc: address,
        "news:news": {
          "news:publication": {
            "news:name": publication.name,
            "news:language": publication.language,
          },
          "news:publication_date": publishedAt.toISOString(),
          "news:title": title,
        },
      })),
    },
  });
