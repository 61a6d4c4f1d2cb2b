import type { ArticleSummary } from "#features/stories/calls/reading.ts";
import type { SharingDeps } from "#platform/server/deps.ts";
import { requireNamed } from "../category-repository.ts";
import { findRelatedInCategory } from "../related-repository.ts";
import { sharedReads } from "../shared-reads.ts";
import { toSummaries } from "../to-public.ts";
import { concatUnique } from "./list-related.ts";

/** Other articles of the category; those that share tags with the given one come first. */
export async function listRelatedInCategory(
  deps: SharingDeps,
  { category, articleId, limit }: { category: string; articleId: number; limit: number },
): Promise<ArticleSummary[]> {
  const now = deps.clock.now();
  const { id: categoryId } = requireNamed(await sharedReads.categories(deps), category);
  const query = { categoryId, limit };
  const [sharing, newest] = await Promise.all([
    findRelatedInCategory(deps.db, { ...query, now, articleId }),
    sharedReads.newest(deps, { ...query, exclude: articleId }),
  ]);
  return concatUnique(toSummaries(sharing, now), newest).slice(0, limit);
}
