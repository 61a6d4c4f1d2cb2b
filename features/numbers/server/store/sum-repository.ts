import { sql } from "drizzle-orm";
import {
  analyticsArticleDays,
  analyticsArticleSpans,
  analyticsClickDays,
  analyticsDays,
  analyticsHours,
  analyticsStoryDays,
  analyticsTargetDays,
  analyticsUncounted,
} from "#db/schema/analytics.ts";
import { spanOf } from "#features/numbers/utc-day.ts";
import { articleExists } from "#features/stories/server/public.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { addToDaySums } from "./day-sums.ts";
import { rowsOf } from "./rows.ts";
import type { Sums } from "./sums.ts";

const addArticle = sql.raw(
  ["views", "readers", "ended", "read_ms"]
    .map((name) => `${name} = a.${name} + excluded.${name}`)
    .join(", "),
);

/** Called last in a transaction, because all nodes lock these rows. */
export async function addToSums(
  tx: Queryable,
  { hours, days, articles, uncounted = [], clicks = [], targets = [], stories = [], ofDay }: Sums,
): Promise<void> {
  // The article may have been deleted since it was looked up.
  if (articles.length > 0) {
    await tx.execute(sql`
      insert into ${analyticsArticleDays} as a (day, article_id, views, readers, ended, read_ms)
      select day, article, views, readers, coalesce(ended, 0), coalesce(reading, 0)
      from ${rowsOf(articles, "day date, article int, views bigint, readers bigint, ended bigint, reading bigint")}
      where ${articleExists(sql`article`)} order by day, article
      on conflict (day, article_id) do update set ${addArticle}`);
    const spans = articles.map((sum) => ({ ...sum, span: spanOf(sum.day) }));
    await tx.execute(sql`
      insert into ${analyticsArticleSpans} as a (span, article_id, views, readers, ended, read_ms)
      select span, article, sum(views), sum(readers), coalesce(sum(ended), 0), coalesce(sum(reading), 0)
      from ${rowsOf(spans, "span int, article int, views bigint, readers bigint, ended bigint, reading bigint")}
      where ${articleExists(sql`article`)}
      group by span, article order by span, article
      on conflict (span, article_id) do update set ${addArticle}`);
  }
  if (stories.length > 0) {
    await tx.execute(sql`
      insert into ${analyticsStoryDays} as s (article_id, day, kind, name, count)
      select article, day, kind, name, count
      from ${rowsOf(stories, "article int, day date, kind text, name text, count bigint")}
      where ${articleExists(sql`article`)} order by article, day, kind, name
      on conflict (article_id, day, kind, name) do update set count = s.count + excluded.count`);
  }
  if (uncounted.length > 0) {
    await tx.execute(sql`
      insert into ${analyticsUncounted} as u (article_id, minute, views)
      select article, minute, views
      from ${rowsOf(uncounted, "article int, minute timestamptz, views bigint")}
      where ${articleExists(sql`article`)} order by article, minute
      on conflict (article_id, minute) do update set views = u.views + excluded.views`);
  }
  if (days.length > 0) {
    await tx.execute(sql`
      insert into ${analyticsDays} as d (day, kind, name, views)
      select day, kind, name, views
      from ${rowsOf(days, "day date, kind text, name text, views bigint")}
      order by day, kind, name
      on conflict (day, kind, name) do update set views = d.views + excluded.views`);
  }
  if (clicks.length > 0) {
    await tx.execute(sql`
      insert into ${analyticsClickDays} as c (day, link, page, clicks)
      select day, link, page, clicks
      from ${rowsOf(clicks, "day date, link text, page text, clicks bigint")}
      order by day, link, page
      on conflict (day, link, page) do update set clicks = c.clicks + excluded.clicks`);
  }
  if (targets.length > 0) {
    await tx.execute(sql`
      insert into ${analyticsTargetDays} as t (day, target, clicks)
      select day, target, clicks from ${rowsOf(targets, "day date, target text, clicks bigint")}
      order by day, target
      on conflict (day, target) do update set clicks = t.clicks + excluded.clicks`);
  }
  if (ofDay) await addToDaySums(tx, ofDay);
  if (hours.length > 0) {
    await tx.execute(sql`
      insert into ${analyticsHours} as h (hour, views, visitors, sessions, engaged_ms, demo, readers, ended, read_ms)
      select hour, views, visitors, sessions, engaged, demo,
        coalesce(readers, 0), coalesce(ended, 0), coalesce(reading, 0)
      from ${rowsOf(hours, "hour timestamptz, views bigint, visitors bigint, sessions bigint, engaged bigint, demo boolean, readers bigint, ended bigint, reading bigint")}
      order by hour
      on conflict (hour) do update set
        views = h.views + excluded.views, visitors = h.visitors + excluded.visitors,
        sessions = h.sessions + excluded.sessions, engaged_ms = h.engaged_ms + excluded.engaged_ms,
        demo = h.demo or excluded.demo, readers = h.readers + excluded.readers,
        ended = h.ended + excluded.ended, read_ms = h.read_ms + excluded.read_ms`);
  }
}

/** Deletes and returns the readers that are not yet added to their articles. */
export const takeUncountedReaders = (tx: Queryable) => tx.delete(analyticsUncounted).returning();
