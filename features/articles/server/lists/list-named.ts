import type { Queryable } from "../../../../platform/server/postgres/connect.ts";
import type { ArticleSummary } from "../../contract.ts";
import { findNamed } from "../article-repository.ts";
import { toSummaries } from "../to-public.ts";

/** Articles that somebody else chose, in that order; those that are not visible are left out. */
export async function listNamed(
  db: Queryable,
  { ids, now }: { ids: readonly number[]; now: Date },
): Promise<ArticleSummary[]> {
  if (ids.length === 0) return [];
  return toSummaries(await findNamed(db, { now, ids }), now);
}
