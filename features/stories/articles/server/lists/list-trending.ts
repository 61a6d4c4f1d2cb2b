import type { ArticleSummary } from "#features/stories/calls/reading.ts";
import type { Deps } from "#platform/server/deps.ts";
import { findHottest } from "../article-repository.ts";
import { toSummaries } from "../to-public.ts";

/** Articles without views have no heat and are sorted by date. */
export async function listTrending(
  { db, clock }: Deps,
  { limit, exclude }: { limit: number; exclude?: number | undefined },
): Promise<ArticleSummary[]> {
  const now = clock.now();
  // One more than is shown, because one may be left out.
  const hottest = toSummaries(await findHottest(db, { now, limit: limit + 1 }), now);
  return hottest.filter(({ id }) => id !== exclude).slice(0, limit);
}
