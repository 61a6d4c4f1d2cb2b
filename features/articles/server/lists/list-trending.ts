import type { Deps } from "../../../../platform/server/deps.ts";
import type { ArticleSummary } from "../../contract.ts";
import { findHottest } from "../article-repository.ts";
import { toSummaries } from "../to-public.ts";

/** Articles without views have no heat and are sorted by date. */
export async function listTrending(
  { db, clock }: Deps,
  { limit }: { limit: number },
): Promise<ArticleSummary[]> {
  const now = clock.now();
  return toSummaries(await findHottest(db, { now, limit }), now);
}
