import { besideSizes } from "#features/stories/articles/rules/beside-sizes.ts";
import type { Beside } from "#features/stories/calls/beside.ts";
import type { ArticleSummary } from "#features/stories/calls/reading.ts";
import type { SharingDeps } from "#platform/server/deps.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { sharedReads } from "../shared-reads.ts";
import { listArticlesByIds } from "./list-articles-by-ids.ts";
import { listRelated } from "./list-related.ts";
import { listRelatedInCategory } from "./list-related-in-category.ts";

/** All lists beside an article at once, without the article. */
export async function listBeside(
  deps: SharingDeps,
  { articleId }: { articleId: number },
): Promise<Beside> {
  const [article] = await listArticlesByIds(deps.db, { ids: [articleId], now: deps.clock.now() });
  if (!article) throw new AppError("not_found", "There is no such article.");
  const { category, tags } = article;
  const short = { limit: besideSizes.list, exclude: articleId };
  const [related, inCategory, trending, recent] = await Promise.all([
    listRelated(deps, { ...short, limit: besideSizes.grid, category, tags }),
    listRelatedInCategory(deps, { category, articleId, limit: besideSizes.list }),
    sharedReads.trending(deps, short),
    sharedReads.newest(deps, { ...short, categoryId: undefined }),
  ]);
  return {
    stories: onceEach([...related, ...inCategory, ...trending, ...recent]),
    ...{ related: idsOf(related), inCategory: idsOf(inCategory) },
    ...{ trending: idsOf(trending), recent: idsOf(recent) },
  };
}

const idsOf = (list: readonly ArticleSummary[]) => list.map(({ id }) => id);

const onceEach = (stories: readonly ArticleSummary[]) => [
  ...new Map(stories.map((story) => [story.id, story])).values(),
];
