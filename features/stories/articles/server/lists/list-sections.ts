import type { ArticleSummary, Section } from "#features/stories/calls/reading.ts";
import type { SharingDeps } from "#platform/server/deps.ts";
import { findNewestOfEach } from "../article-repository.ts";
import { sharedReads } from "../shared-reads.ts";
import { toSummaries } from "../to-public.ts";

/** The top stories and the first of those that follow them. */
const AT_THE_TOP = 8;
const PER_SECTION = 7;

/** `listTop` reads the beginning of the front page, whose stories no section repeats. */
export async function listSections(
  deps: SharingDeps,
  listTop: (
    deps: SharingDeps,
    part: { limit: number; offset: number },
  ) => Promise<readonly ArticleSummary[]>,
): Promise<Section[]> {
  const now = deps.clock.now();
  const [categories, top, rows] = await Promise.all([
    sharedReads.categories(deps),
    listTop(deps, { limit: AT_THE_TOP, offset: 0 }),
    findNewestOfEach(deps.db, { now, each: AT_THE_TOP + PER_SECTION }),
  ]);
  const shown = new Set(top.map(({ id }) => id));
  const others = toSummaries(rows, now).filter(({ id }) => !shown.has(id));
  return categories
    .map(({ name: category }) => ({
      category,
      articles: others.filter((article) => article.category === category).slice(0, PER_SECTION),
    }))
    .filter(({ articles }) => articles.length > 0);
}
