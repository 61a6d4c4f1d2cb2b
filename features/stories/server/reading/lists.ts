import {
  type ArticleSummary,
  type CategoryPage,
  type Section,
  tagOf,
  tagsOfList,
} from "#features/stories/calls/reading.ts";
import type { Deps, SharingDeps } from "#platform/server/deps.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { DEFAULT_LIMIT } from "#shared/contract/fields.ts";
import { type CategoryRow, findCategories } from "../categories/category-repository.ts";
import {
  findByIds,
  findFeatured,
  findHottest,
  findNewest,
  findNewestOfEach,
  type SummaryRow,
} from "./article-repository.ts";
import { findPage, findPageWithout } from "./deep-pages.ts";
import { toSummaries } from "./to-public.ts";

/** Articles in the order of the ids; invisible ones are left out. */
export async function listArticlesByIds(
  db: Queryable,
  { ids, now }: { ids: readonly number[]; now: Date },
): Promise<ArticleSummary[]> {
  if (ids.length === 0) return [];
  return toSummaries(await findByIds(db, { now, ids }), now);
}

/** Articles without views have no heat and are sorted by date. */
export async function listTrending(
  { db, clock }: Deps,
  { limit, exclude }: { limit: number; exclude?: number | undefined },
): Promise<ArticleSummary[]> {
  const now = clock.now();
  // One more than is shown, because one may be left out.
  const hottest = toSummaries(await findHottest(db, { now, limit: limit + 1 }), now);
  return hottest.filter(({ id }) => id !== exclude).slice(0, limit);
}

/** What most pages need a part of: read once for all of them. */
export const sharedReads = { categories, newest, trending };

async function categories({
  db,
  cache,
}: Pick<SharingDeps, "db" | "cache">): Promise<readonly CategoryRow[]> {
  const { reply } = await cache.calls.get("categories", async () => ({
    reply: await findCategories(db),
    tags: [tagOf.categories],
  }));
  return reply;
}

/** The newest articles, of a category if one is given, without one of them. */
async function newest(
  { db, clock, cache }: SharingDeps,
  query: { categoryId: number | undefined; limit: number; exclude: number | undefined },
): Promise<ArticleSummary[]> {
  const { categoryId, exclude } = query;
  // One more than is shown, because one may be left out.
  const limit = Math.max(query.limit, DEFAULT_LIMIT) + 1;
  const key = `newest ${limit} of category ${categoryId ?? "any"}`;
  const { reply } = await cache.calls.get(key, async () => {
    const now = clock.now();
    const list = toSummaries(await findNewest(db, { now, limit, categoryId }), now);
    return tagged(list);
  });
  return reply.filter(({ id }) => id !== exclude).slice(0, query.limit);
}

/** The most read articles lately, without one of them. */
async function trending(
  { db, clock, cache }: SharingDeps,
  { limit, exclude }: { limit: number; exclude: number },
): Promise<ArticleSummary[]> {
  const { reply } = await cache.calls.get(`trending ${limit}`, async () =>
    tagged(await listTrending({ db, clock }, { limit: limit + 1 })),
  );
  return reply.filter(({ id }) => id !== exclude).slice(0, limit);
}

const tagged = (list: ArticleSummary[]) => ({
  reply: list,
  tags: tagsOfList.tags(list),
  ageTags: tagsOfList.ageTags(),
  countTags: tagsOfList.countTags(list),
});

/** The newest articles, without some of them if wanted. The first ones are shared by all who have the cache. */
export async function listArticles(
  { db, clock, cache }: Deps & Partial<Pick<SharingDeps, "cache">>,
  { limit, offset, without }: { limit: number; offset: number; without?: readonly number[] },
): Promise<ArticleSummary[]> {
  const now = clock.now();
  if (without) return toSummaries(await findPageWithout(db, { now, limit, offset, without }), now);
  if (cache && offset === 0 && limit <= DEFAULT_LIMIT)
    return sharedReads.newest(
      { db, clock, cache },
      { categoryId: undefined, limit, exclude: undefined },
    );
  return toSummaries(await findPage(db, { now, limit, offset }), now);
}

export const listRecent = (deps: SharingDeps): Promise<ArticleSummary[]> =>
  listArticles(deps, { limit: DEFAULT_LIMIT, offset: 0 });

export async function listFeatured({ db, clock }: Deps): Promise<ArticleSummary[]> {
  const now = clock.now();
  return toSummaries(await findFeatured(db, { now, limit: DEFAULT_LIMIT }), now);
}

/** The top stories and the first of those that follow them. */
const AT_THE_TOP = 8;
const PER_SECTION = 7;

/** `listTop` reads the beginning of the front page, whose stories no section repeats. */
export async function listSections(
  deps: SharingDeps,
  listTop: (
    deps: SharingDeps,
    part: { limit: number; offset: number },
  ) => Promise<readonly ArticleSummary[]>,
): Promise<Section[]> {
  const now = deps.clock.now();
  const [categories, top, rows] = await Promise.all([
    sharedReads.categories(deps),
    listTop(deps, { limit: AT_THE_TOP, offset: 0 }),
    findNewestOfEach(deps.db, { now, each: AT_THE_TOP + PER_SECTION }),
  ]);
  const shown = new Set(top.map(({ id }) => id));
  const others = toSummaries(rows, now).filter(({ id }) => !shown.has(id));
  return categories
    .map(({ name: category }) => ({
      category,
      articles: others.filter((article) => article.category === category).slice(0, PER_SECTION),
    }))
    .filter(({ articles }) => articles.length > 0);
}

interface WantedPage {
  now: Date;
  total: number;
  page: number;
  limit: number;
}

/** One page of a list whose length is known. */
export async function pageOfList(
  { now, total, page, limit }: WantedPage,
  find: (paging: { now: Date; limit: number; offset: number }) => Promise<SummaryRow[]>,
): Promise<CategoryPage> {
  const totalPages = Math.ceil(total / limit);
  if (page > 1 && page > totalPages) {
    throw new AppError(
      "not_found",
      `There is no page ${page}; the last is ${Math.max(totalPages, 1)}.`,
    );
  }
  return {
    articles: toSummaries(await find({ now, limit, offset: (page - 1) * limit }), now),
    totalPages,
    total,
    hasPrevious: page > 1,
    hasNext: page < totalPages,
  };
}
