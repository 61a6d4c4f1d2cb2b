import { findMostRead } from "#features/numbers/server/public.ts";
import type { ArticleSummary } from "#features/stories/calls/reading.ts";
import {
  findPinnedSince,
  listArticlesByIds,
  listFeatured,
} from "#features/stories/server/public.ts";
import type { Deps } from "#platform/server/deps.ts";
import { DAY } from "#shared/time/units.ts";

const WEEK = 7 * DAY;
const MOST_PICKS = 3;
const MOST_STORIES = 8;
/** A digest of fewer is not sent. */
export const FEWEST_STORIES = 3;

export interface ChosenStory {
  story: ArticleSummary;
  /** Chosen by an editor, and not by what was read most. */
  isPick: boolean;
}

/** What editors pinned or featured in the past seven days, then what was read most; each story once. */
export async function chooseStories(deps: Deps): Promise<ChosenStory[]> {
  const now = deps.clock.now();
  const since = new Date(now.getTime() - WEEK);
  const picks = await findPicks(deps, { now, since });
  const taken = new Set(picks.map(({ id }) => id));
  const mostRead = await findMostRead(deps.db, { now, since, limit: MOST_STORIES });
  const others = await listArticlesByIds(deps.db, {
    ids: mostRead.filter((id) => !taken.has(id)).slice(0, MOST_STORIES - picks.length),
    now,
  });
  return [
    ...picks.map((story) => ({ story, isPick: true })),
    ...others.map((story) => ({ story, isPick: false })),
  ];
}

async function findPicks(
  deps: Deps,
  { now, since }: { now: Date; since: Date },
): Promise<ArticleSummary[]> {
  const pinned = await listArticlesByIds(deps.db, {
    // More than are needed: some may have been taken down.
    ids: await findPinnedSince(deps.db, { since, limit: MOST_STORIES }),
    now,
  });
  const ids = new Set(pinned.map(({ id }) => id));
  // When a story was featured is not stored, so only those of the week count.
  const featured = (await listFeatured(deps)).filter(
    ({ id, publishedAt }) => !ids.has(id) && new Date(publishedAt) >= since,
  );
  return [...pinned, ...featured].slice(0, MOST_PICKS);
}
