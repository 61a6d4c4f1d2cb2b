import type { Deps } from "../../../platform/server/deps.ts";
import { DEFAULT_LIMIT } from "../../../shared/contract/fields.ts";
import type { ArticleSummary } from "../contract.ts";
import { findArticle, findNewestExcept, findSharingTags } from "./article-repository.ts";
import { knownCategory } from "./category-repository.ts";
import { toSummaries } from "./to-public.ts";

/** The category's articles without the one being read; those that share its tags come first. */
export async function listRelatedInCategory(
  { db, clock }: Deps,
  { category, articleId }: { category: string; articleId: number },
): Promise<ArticleSummary[]> {
  const now = clock.now();
  const [{ id: categoryId }, article] = await Promise.all([
    knownCategory(db, category),
    findArticle(db, { now, idOrSlug: String(articleId) }),
  ]);
  const ask = { now, categoryId };
  const tags = article?.tags ?? [];
  const sharing =
    tags.length > 0
      ? await findSharingTags(db, { ...ask, tags, exclude: articleId, limit: DEFAULT_LIMIT })
      : [];
  const more = await findNewestExcept(db, {
    ...ask,
    exclude: [articleId, ...sharing.map(({ id }) => id)],
    limit: DEFAULT_LIMIT - sharing.length,
  });
  return toSummaries([...sharing, ...more], now);
}
