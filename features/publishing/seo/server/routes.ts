import * as calls from "#features/publishing/calls/seo.ts";
import { getArticle, getCategory } from "#features/stories/calls/reading.ts";
import type { Api } from "#platform/server/http/api.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { articleHead } from "../article-head.ts";
import { categoryHead } from "../category-head.ts";
import { homepageHead } from "../homepage-head.ts";
import { seoDataOf } from "../seo-data.ts";

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
