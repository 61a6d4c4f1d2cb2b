import type { ArticleSummary } from "#features/stories/calls/reading.ts";
import type { Deps } from "#platform/server/deps.ts";
import { DEFAULT_LIMIT } from "#shared/contract/fields.ts";
import { findFeatured } from "../article-repository.ts";
import { toSummaries } from "../to-public.ts";

export async function listFeatured({ db, clock }: Deps): Promise<ArticleSummary[]> {
  const now = clock.now();
  return toSummaries(await findFeatured(db, { now, limit: DEFAULT_LIMIT }), now);
}
