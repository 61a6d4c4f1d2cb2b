import type { ArticleSummary } from "#features/stories/calls/reading.ts";
import type { Deps, SharingDeps } from "#platform/server/deps.ts";
import { DEFAULT_LIMIT } from "#shared/contract/fields.ts";
import { findPage, findPageWithout } from "../deep-pages/deep-page-repository.ts";
import { sharedReads } from "../shared-reads.ts";
import { toSummaries } from "../to-public.ts";

/** The newest articles, without some of them if wanted. The first ones are shared by all who have the cache. */
export async function listArticles(
  { db, clock, cache }: Deps & Partial<Pick<SharingDeps, "cache">>,
  { limit, offset, without }: { limit: number; offset: number; without?: readonly number[] },
): Promise<ArticleSummary[]> {
  const now = clock.now();
  if (without) return toSummaries(await findPageWithout(db, { now, limit, offset, without }), now);
  if (cache && offset === 0 && limit <= DEFAULT_LIMIT)
    return sharedReads.newest(
      { db, clock, cache },
      { categoryId: undefined, limit, exclude: undefined },
    );
  return toSummaries(await findPage(db, { now, limit, offset }), now);
}
