import * as z from "zod/mini";
import type { FeatureDeps } from "#features/define-feature.ts";
import { videosTag } from "#features/media/calls/videos.ts";
import { getArticle, getCategory, tagOf } from "#features/stories/calls/reading.ts";
import type { Api } from "#platform/server/http/api.ts";
import { sendCached } from "#platform/server/page-cache/send-cached.ts";
import { AppError } from "#shared/contract/app-error.ts";
import * as calls from "../calls/seo.ts";
import { articleHead } from "../head/article-head.ts";
import { categoryHead } from "../head/category-head.ts";
import { homepageHead } from "../head/homepage-head.ts";
import { seoDataOf } from "../head/seo-data.ts";
import * as sitemaps from "./sitemaps.ts";
import { robotsText } from "./sitemaps.ts";

/** Uses the same queries as the pages, so that both always agree. */
export function seoRoutes(api: Api, { origin }: { origin: string }): void {
  const ofArticle = async (idOrSlug: string) =>
    seoDataOf(articleHead(await api.call(getArticle, { params: { idOrSlug } })), origin);

  api.serve(calls.getHomepageSeo, () => seoDataOf(homepageHead(), origin));
  api.serve(calls.getArticleSeoBySlug, ({ params: { slug } }) => {
    if (isId(slug)) throw new AppError("not_found", "There is no such article.");
    return ofArticle(slug);
  });
  api.serve(calls.getArticleSeo, ({ params: { id } }) => ofArticle(String(id)));
  api.serve(calls.getCategorySeo, async ({ params: { category: name } }) =>
    seoDataOf(categoryHead(await api.call(getCategory, { params: { name } })), origin),
  );
}

/** A slug is never a number. */
const isId = (slug: string) => /^\d+$/.test(slug);

const FRESH_SECONDS = 60;
const File = z.object({ file: z.string().check(z.maxLength(40)) });

/** The cache is invalidated on publishing; other changes show within a minute. */
export function sitemapRoutes(_api: Api, deps: FeatureDeps): void {
  const { server, cache, built } = deps;
  const listedPaths = built?.listedPaths ?? (async () => ["/"]);
  type Source = Parameters<typeof sitemaps.makePageSitemap>[0];
  const serve = (
    path: string,
    make: (source: Source, file: string) => string | Promise<string>,
    type = "application/xml",
  ) =>
    server.get(
      path,
      { schema: { hide: true, ...(path.includes(":") && { params: File }) } },
      (request, reply) =>
        sendCached(cache, request, reply, async () => ({
          status: 200,
          headers: { "content-type": `${type}; charset=utf-8` },
          body: Buffer.from(
            await deps.replica.read(async (db) =>
              make({ ...deps, db, listedPaths }, (request.params as { file?: string }).file ?? ""),
            ),
          ),
          tags: [tagOf.articles, tagOf.categories, videosTag],
          freshSeconds: FRESH_SECONDS,
        })),
    );

  serve("/robots.txt", ({ origin }) => robotsText(origin), "text/plain");
  serve("/sitemap.xml", sitemaps.makeSitemapIndex);
  serve("/news-sitemap.xml", sitemaps.makeNewsSitemap);
  serve("/sitemaps/pages.xml", sitemaps.makePageSitemap);
  serve("/sitemaps/categories.xml", sitemaps.makeCategorySitemap);
  serve("/sitemaps/authors.xml", sitemaps.makeAuthorSitemap);
  serve("/sitemaps/topics.xml", sitemaps.makeTopicSitemap);
  serve("/sitemaps/videos.xml", sitemaps.makeVideoSitemap);
  serve("/sitemaps/:file", (source, file) => {
    const block = /^articles-([1-9]\d{0,5})\.xml$/.exec(file)?.[1];
    if (!block) throw new AppError("not_found", "There is no such sitemap.");
    return sitemaps.makeArticleSitemap(source, Number(block));
  });
}
