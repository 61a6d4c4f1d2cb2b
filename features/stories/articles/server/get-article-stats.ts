import type { Deps } from "#platform/server/deps.ts";
import { findMostViewed, sumByCategory } from "./category-sum-repository.ts";

/** Views of visible articles: by category, and of the most viewed ones. */
export async function getArticleStats({ db, clock }: Deps, { limit }: { limit: number }) {
  const now = clock.now();
  const [byCategory, mostViewed] = await Promise.all([
    sumByCategory(db, { now }),
    findMostViewed(db, { now, limit }),
  ]);
  return { byCategory, mostViewed };
}
