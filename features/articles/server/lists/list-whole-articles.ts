import type { Deps } from "../../../../platform/server/deps.ts";
import type { Article } from "../../contract.ts";
import { findNewestWhole } from "../article-repository.ts";
import { knownCategory } from "../category-repository.ts";
import { toArticle } from "../to-public.ts";

/** The newest with their texts, for those who read them elsewhere. */
export async function listWholeArticles(
  { db, clock }: Deps,
  { category, ...paging }: { category?: string | undefined; limit: number; offset?: number },
): Promise<Article[]> {
  const now = clock.now();
  const categoryId = category === undefined ? undefined : (await knownCategory(db, category)).id;
  const rows = await findNewestWhole(db, { now, categoryId, ...paging });
  return rows.map((row) => toArticle(row, now));
}
