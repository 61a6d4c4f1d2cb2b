import { listAllVideos } from "#features/media/videos/server/video-public.ts";
import { articleSitemap, listBylines } from "#features/stories/server/public.ts";
import type { SharingDeps } from "#platform/server/deps.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { authorPath } from "#shared/site/author-path.ts";
import { articlePath, categoryPath, topicPath, videoPath } from "#shared/site/paths.ts";
import { HOUR } from "#shared/time/units.ts";
import { site } from "#site.config.ts";
import { PLAYER } from "../head/facts/video-facts.ts";
import {
  writeIndex,
  writeNewsSitemap,
  writeSitemap,
  writeVideoSitemap,
} from "./sitemap-entries.ts";

/** Far fewer than the 50,000 allowed, so that a file is generated quickly. */
export const ADDRESSES_PER_FILE = 2_000;
const NEWS_PERIOD = 48 * HOUR;
const MAX_NEWS = 1_000;

interface SitemapDeps extends SharingDeps {
  origin: string;
  /** Static pages for search engines. */
  listedPaths: () => Promise<readonly string[]>;
}

const latest = (changes: readonly { changedAt: Date | null }[]) =>
  changes
    .flatMap(({ changedAt }) => changedAt ?? [])
    .sort((a, b) => a.getTime() - b.getTime())
    .at(-1);

export async function makeSitemapIndex({ db, clock, origin }: SitemapDeps): Promise<string> {
  const now = clock.now();
  const [blocks, categories, hasTopics, videos] = await Promise.all([
    articleSitemap.findBlocks(db, { now, size: ADDRESSES_PER_FILE }),
    articleSitemap.findCategories(db, now),
    articleSitemap.hasTopics(db, now),
    listAllVideos({ db, clock }),
  ]);
  const changedAt = latest(categories);
  return writeIndex([
    { address: `${origin}/sitemaps/pages.xml`, changedAt },
    ...(categories.length > 0 ? [{ address: `${origin}/sitemaps/categories.xml`, changedAt }] : []),
    ...(categories.length > 0 ? [{ address: `${origin}/sitemaps/authors.xml`, changedAt }] : []),
    ...(hasTopics ? [{ address: `${origin}/sitemaps/topics.xml`, changedAt }] : []),
    ...(videos.length > 0 ? [{ address: `${origin}/sitemaps/videos.xml` }] : []),
    ...blocks.map(({ block, changedAt }) => ({
      address: `${origin}/sitemaps/articles-${block}.xml`,
      changedAt,
    })),
  ]);
}

/** Only the front page changes with the news; the dates of the others are unknown here. */
export async function makePageSitemap({
  db,
  clock,
  origin,
  listedPaths,
}: SitemapDeps): Promise<string> {
  const [paths, categories] = await Promise.all([
    listedPaths(),
    articleSitemap.findCategories(db, clock.now()),
  ]);
  const news = latest(categories);
  return writeSitemap(
    paths.map((path) => ({ address: origin + path, ...(path === "/" && { changedAt: news }) })),
  );
}

export async function makeCategorySitemap({ db, clock, origin }: SitemapDeps): Promise<string> {
  const categories = await articleSitemap.findCategories(db, clock.now());
  return writeSitemap(
    categories.map(({ name, changedAt }) => ({ address: origin + categoryPath(name), changedAt })),
  );
}

export async function makeTopicSitemap({ db, clock, origin }: SitemapDeps): Promise<string> {
  const topics = await articleSitemap.findTopics(db, {
    now: clock.now(),
    limit: ADDRESSES_PER_FILE,
  });
  return writeSitemap(
    topics.map(({ tag, changedAt }) => ({ address: origin + topicPath(tag), changedAt })),
  );
}

/** Without dates: when the list of an author's stories last changed is not stored. */
export async function makeAuthorSitemap(deps: SitemapDeps): Promise<string> {
  const paths = new Set((await listBylines(deps)).map(authorPath));
  return writeSitemap(
    [...paths].slice(0, ADDRESSES_PER_FILE).map((path) => ({ address: deps.origin + path })),
  );
}

export async function makeArticleSitemap(
  { db, clock, origin }: SitemapDeps,
  block: number,
): Promise<string> {
  const found = await articleSitemap.findBlockArticles(db, {
    now: clock.now(),
    block,
    size: ADDRESSES_PER_FILE,
  });
  if (found.length === 0) throw new AppError("not_found", "There is no such sitemap.");
  return writeSitemap(
    found.map(({ slug, changedAt }) => ({ address: origin + articlePath(slug), changedAt })),
  );
}

export async function makeVideoSitemap({ db, clock, origin }: SitemapDeps): Promise<string> {
  const videos = await listAllVideos({ db, clock });
  return writeVideoSitemap(
    videos.map(({ id, title, description, picture, publishedAt, seconds, file }) => ({
      address: origin + videoPath(id),
      title,
      description: description || title,
      picture: origin + picture,
      publishedAt,
      seconds,
      file: file ? origin + file.url : undefined,
      player: PLAYER + id,
    })),
  );
}

export async function makeNewsSitemap({ db, clock, origin }: SitemapDeps): Promise<string> {
  const now = clock.now();
  const since = new Date(now.getTime() - NEWS_PERIOD);
  const found = await articleSitemap.findNews(db, { now, since, limit: MAX_NEWS });
  return writeNewsSitemap(
    site,
    found.map(({ slug, ...entry }) => ({ ...entry, address: origin + articlePath(slug) })),
  );
}

/** Everything may be crawled, including pictures and API calls, which rendering needs, except the admin pages. */
export const robotsText = (origin: string) =>
  [
    "User-agent: *",
    "Allow: /",
    "Disallow: /api/admin/",
    "Disallow: /api/operator/",
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    `Sitemap: ${origin}/news-sitemap.xml`,
    "",
  ].join("\n");
