import type { Deps } from "../../../../platform/server/deps.ts";
import type { ArticleSummary } from "../../contract.ts";
import { findNewest } from "../article-repository.ts";
import { toSummaries } from "../to-public.ts";

export async function listArticles(
  { db, clock }: Deps,
  paging: { limit: number; offset: number },
): Promise<ArticleSummary[]> {
  const now = clock.now();
  return toSummaries(await findNewest(db, { now, ...paging }), now);
}
