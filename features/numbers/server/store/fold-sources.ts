import { sql } from "drizzle-orm";
import { analyticsDays, analyticsStoryDays } from "#db/schema/analytics.ts";
import { dayOf, daysBefore } from "#features/numbers/utc-day.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { foldDaySums } from "./day-sums.ts";

/** Stands for all sources of a day that are not listed by name. No host has a name with a space. */
export const OTHER_SOURCES = "Other sources";

/**
 * Adds up the sources of each day but those with the most views. Rows are locked in the order in which events are
 * stored, so that the two cannot deadlock.
 */
async function foldSourcesOfDays(
  db: Queryable,
  { from, most }: { from: string; most: number },
): Promise<void> {
  await db.execute(sql`
    with ranked as (
      select day, name, row_number() over (partition by day order by views desc, name) as rank
      from ${analyticsDays} where kind = 'source' and day >= ${from} and name not in ('', ${OTHER_SOURCES})
    ), few as (
      select d.day, d.name from ${analyticsDays} d join ranked r on r.day = d.day and r.name = d.name
      where d.kind = 'source' and r.rank > ${most}
      order by d.day, d.kind, d.name for update of d
    ), folded as (
      delete from ${analyticsDays} d using few
      where d.day = few.day and d.kind = 'source' and d.name = few.name returning d.day, d.views
    )
    insert into ${analyticsDays} as d (day, kind, name, views)
    select day, 'source', ${OTHER_SOURCES}, sum(views) from folded group by day order by day
    on conflict (day, kind, name) do update set views = d.views + excluded.views`);
}

/** The same for each story. */
async function foldSourcesOfStories(
  db: Queryable,
  { from, most }: { from: string; most: number },
): Promise<void> {
  await db.execute(sql`
    with ranked as (
      select article_id, day, name,
        row_number() over (partition by article_id, day order by count desc, name) as rank
      from ${analyticsStoryDays}
      where kind = 'source' and day >= ${from} and name not in ('', ${OTHER_SOURCES})
    ), few as (
      select s.article_id, s.day, s.name from ${analyticsStoryDays} s
      join ranked r on r.article_id = s.article_id and r.day = s.day and r.name = s.name
      where s.kind = 'source' and r.rank > ${most}
      order by s.article_id, s.day, s.kind, s.name for update of s
    ), folded as (
      delete from ${analyticsStoryDays} s using few
      where s.article_id = few.article_id and s.day = few.day and s.kind = 'source' and s.name = few.name
      returning s.article_id, s.day, s.count
    )
    insert into ${analyticsStoryDays} as s (article_id, day, kind, name, count)
    select article_id, day, 'source', ${OTHER_SOURCES}, sum(count) from folded
    group by article_id, day order by article_id, day
    on conflict (article_id, day, kind, name) do update set count = s.count + excluded.count`);
}

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
