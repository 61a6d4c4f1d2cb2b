import type { Deps } from "../../../../platform/server/deps.ts";
import { DEFAULT_LIMIT } from "../../../../shared/contract/fields.ts";
import type { ArticleSummary } from "../../contract.ts";
import { findNewestExcept, findSharingTags } from "../article-repository.ts";
import { requireCategory } from "../category-repository.ts";
import { findTags } from "../tag-repository.ts";
import { toSummaries } from "../to-public.ts";
import { concatUnique } from "./list-related.ts";

/** Other articles of the category; those that share tags with the given one come first. */
export async function listRelatedInCategory(
  { db, clock }: Deps,
  { category, articleId }: { category: string; articleId: number },
): Promise<ArticleSummary[]> {
  const now = clock.now();
  const [{ id: categoryId }, tags] = await Promise.all([
    requireCategory(db, category),
    findTags(db, { now, articleId }),
  ]);
  const query = { now, categoryId, exclude: articleId, limit: DEFAULT_LIMIT };
  const [sharing, newest] = await Promise.all([
    tags.length > 0 ? findSharingTags(db, { ...query, tags }) : [],
    findNewestExcept(db, query),
  ]);
  return toSummaries(concatUnique(sharing, newest).slice(0, DEFAULT_LIMIT), now);
}
