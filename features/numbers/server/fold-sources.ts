import type { Deps } from "#platform/server/deps.ts";
import { dayOf, daysBefore } from "../utc-day.ts";
import { foldDaySums } from "./store/day-sum-repository.ts";
import { foldSourcesOfDays, foldSourcesOfStories } from "./store/source-repository.ts";

/** Names of sources per day; anybody can invent hosts. */
const MOST_OF_DAY = 500;
const MOST_OF_STORY = 50;
/** Before the first event. */
const EVER = "0001-01-01";

/** Leaves the names with the largest counts of each day, and adds up the rest. `since` is the last time it did. */
export async function foldSources({ db }: Deps, since: Date | undefined): Promise<void> {
  const from = since ? daysBefore(dayOf(since), 1) : EVER;
  await foldSourcesOfDays(db, { from, most: MOST_OF_DAY });
  await foldSourcesOfStories(db, { from, most: MOST_OF_STORY });
  await foldDaySums(db, from);
}
