import type { ArticleSummary } from "#features/stories/calls/reading.ts";
import type { SharingDeps } from "#platform/server/deps.ts";
import { categoryNamed } from "../category-repository.ts";
import { findRelatedByTags } from "../related-repository.ts";
import { sharedReads } from "../shared-reads.ts";
import { toSummaries } from "../to-public.ts";

interface RelatedQuery {
  exclude?: number | undefined;
  limit: number;
  category?: string | undefined;
  tags?: readonly string[] | undefined;
}

/** Articles that share tags, then the newest of the category; without both filters, the newest of all. */
export async function listRelated(
  deps: SharingDeps,
  { exclude, limit, category, tags = [] }: RelatedQuery,
): Promise<ArticleSummary[]> {
  const now = deps.clock.now();
  const [sharing, newest] = await Promise.all([
    tags.length > 0 ? findRelatedByTags(deps.db, { now, limit, exclude, tags: folded(tags) }) : [],
    category === undefined && tags.length > 0 ? [] : newestOf(deps, { category, limit, exclude }),
  ]);
  return concatUnique(toSummaries(sharing, now), newest).slice(0, limit);
}

async function newestOf(
  deps: SharingDeps,
  { category, limit, exclude }: Omit<RelatedQuery, "tags">,
): Promise<ArticleSummary[]> {
  if (category === undefined) {
    return sharedReads.newest(deps, { categoryId: undefined, limit, exclude });
  }
  const row = categoryNamed(await sharedReads.categories(deps), category);
  return row ? sharedReads.newest(deps, { categoryId: row.id, limit, exclude }) : [];
}

/** Both lists in order, without duplicates. */
export function concatUnique(
  first: readonly ArticleSummary[],
  second: readonly ArticleSummary[],
): ArticleSummary[] {
  const ids = new Set(first.map(({ id }) => id));
  return [...first, ...second.filter(({ id }) => !ids.has(id))];
}

/** Tags are stored in lower case. */
const folded = (tags: readonly string[]) => tags.map((tag) => tag.toLowerCase());
