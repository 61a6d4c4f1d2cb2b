import type { ArticleSummary } from "#features/stories/calls/reading.ts";
import type { SharingDeps } from "#platform/server/deps.ts";
import { DEFAULT_LIMIT } from "#shared/contract/fields.ts";
import { listArticles } from "./list-articles.ts";

export const listRecent = (deps: SharingDeps): Promise<ArticleSummary[]> =>
  listArticles(deps, { limit: DEFAULT_LIMIT, offset: 0 });
