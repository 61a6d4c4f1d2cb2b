import type { ArticleSummary } from "#features/stories/calls/reading.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { findByIds } from "../article-repository.ts";
import { toSummaries } from "../to-public.ts";

/** Articles in the order of the ids; invisible ones are left out. */
export async function listArticlesByIds(
  db: Queryable,
  { ids, now }: { ids: readonly number[]; now: Date },
): Promise<ArticleSummary[]> {
  if (ids.length === 0) return [];
  return toSummaries(await findByIds(db, { now, ids }), now);
}
