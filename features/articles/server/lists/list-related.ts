import type { Deps } from "../../../../platform/server/deps.ts";
import type { ArticleSummary } from "../../contract.ts";
import { findNewestExcept, findSharingTags, type SummaryRow } from "../article-repository.ts";
import { findCategory } from "../category-repository.ts";
import { toSummaries } from "../to-public.ts";

interface RelatedQuery {
  exclude?: number | undefined;
  limit: number;
  category?: string | undefined;
  tags?: readonly string[] | undefined;
}

/** Articles that share tags, then the newest of the category; without both filters, the newest of all. */
export async function listRelated(
  { db, clock }: Deps,
  { exclude, limit, category, tags = [] }: RelatedQuery,
): Promise<ArticleSummary[]> {
  const now = clock.now();
  const query = { now, limit, exclude };
  const [sharing, wantedCategory] = await Promise.all([
    tags.length > 0 ? findSharingTags(db, { ...query, tags: folded(tags) }) : [],
    category === undefined ? undefined : findCategory(db, category),
  ]);
  const mayFill = wantedCategory !== undefined || (category === undefined && tags.length === 0);
  const newest =
    sharing.length < limit && mayFill
      ? await findNewestExcept(db, { ...query, categoryId: wantedCategory?.id })
      : [];
  return toSummaries(concatUnique(sharing, newest).slice(0, limit), now);
}

/** Both lists in order, without duplicates. */
export function concatUnique(
  first: readonly SummaryRow[],
  second: readonly SummaryRow[],
): SummaryRow[] {
  const ids = new Set(first.map(({ id }) => id));
  return [...first, ...second.filter(({ id }) => !ids.has(id))];
}

/** Tags are stored in lower case. */
const folded = (tags: readonly string[]) => tags.map((tag) => tag.toLowerCase());
