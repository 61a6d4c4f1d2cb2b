import { type ArticleSummary, tagOf, tagsOfList } from "#features/stories/calls/reading.ts";
import type { SharingDeps } from "#platform/server/deps.ts";
import { DEFAULT_LIMIT } from "#shared/contract/fields.ts";
import { findNewest } from "./article-repository.ts";
import { type CategoryRow, findCategories } from "./category-repository.ts";
import { listTrending } from "./lists/list-trending.ts";
import { toSummaries } from "./to-public.ts";

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
