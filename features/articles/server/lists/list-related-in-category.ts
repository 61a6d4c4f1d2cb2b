import type { Deps } from "../../../../platform/server/deps.ts";
import { DEFAULT_LIMIT } from "../../../../shared/contract/fields.ts";
import type { ArticleSummary } from "../../contract.ts";
import { findNewestExcept, findSharingTags, findTags } from "../article-repository.ts";
import { knownCategory } from "../category-repository.ts";
import { toSummaries } from "../to-public.ts";
import { inTurn } from "./list-related.ts";

/** The category's articles without the one being read; those that share its tags come first. */
export async function listRelatedInCategory(
  { db, clock }: Deps,
  { category, articleId }: { category: string; articleId: number },
): Promise<ArticleSummary[]> {
  const now = clock.now();
  const [{ id: categoryId }, tags] = await Promise.all([
    knownCategory(db, category),
    findTags(db, { now, articleId }),
  ]);
  const ask = { now, categoryId, exclude: articleId, limit: DEFAULT_LIMIT };
  const [sharing, newest] = await Promise.all([
    tags.length > 0 ? findSharingTags(db, { ...ask, tags }) : [],
    findNewestExcept(db, ask),
  ]);
  return toSummaries(inTurn(sharing, newest).slice(0, DEFAULT_LIMIT), now);
}
