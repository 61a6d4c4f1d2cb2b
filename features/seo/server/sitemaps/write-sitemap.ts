import { writeXml } from "../../../../platform/server/xml/write-xml.ts";

const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";
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
