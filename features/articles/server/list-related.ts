import type { Deps } from "../../../platform/server/deps.ts";
import type { ArticleSummary } from "../contract.ts";
import { findNewestExcept, findSharingTags } from "./article-repository.ts";
import { findCategory } from "./category-repository.ts";
import { toSummaries } from "./to-public.ts";

interface Wanted {
  exclude?: number | undefined;
  limit: number;
  category?: string | undefined;
  tags?: readonly string[] | undefined;
}

/** Those that share tags first, then the newest of the category; without either, the newest of all. */
export async function listRelated(
  { db, clock }: Deps,
  { exclude, limit, category, tags = [] }: Wanted,
): Promise<ArticleSummary[]> {
  const now = clock.now();
  const [sharing, wantedCategory] = await Promise.all([
    tags.length > 0 ? findSharingTags(db, { now, limit, exclude, tags: folded(tags) }) : [],
    category === undefined ? undefined : findCategory(db, category),
  ]);
  const missing = limit - sharing.length;
  const mayFill = wantedCategory !== undefined || (category === undefined && tags.length === 0);
  if (missing === 0 || !mayFill) return toSummaries(sharing, now);
  const more = await findNewestExcept(db, {
    now,
    limit: missing,
    categoryId: wantedCategory?.id,
    exclude: [...sharing.map(({ id }) => id), ...(exclude === undefined ? [] : [exclude])],
  });
  return toSummaries([...sharing, ...more], now);
}

/** Tags are stored in lower case. */
const folded = (tags: readonly string[]) => tags.map((tag) => tag.toLowerCase());
