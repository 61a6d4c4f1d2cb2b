import { and, between, desc, eq, gte, sql } from "drizzle-orm";
import {
  analyticsArticleDays,
  analyticsArticleSpans,
  analyticsClickDays,
  analyticsDays,
  analyticsHours,
  analyticsTargetDays,
} from "#db/schema/analytics.ts";
import { spansWithin } from "#features/numbers/utc-day.ts";
import { joinableArticles } from "#features/stories/server/public.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { DAY, MINUTE } from "#shared/time/units.ts";

/** First and last day. */
export interface Period {
  from: string;
  to: string;
}

const sum = (column: unknown) => sql<number>`sum(${column})`.mapWith(Number);

export function sumDays(db: Queryable, { from, to }: Period) {
  const day = sql`(${analyticsHours.hour} at time zone 'UTC')::date`;
  const end = new Date(Date.parse(to) + DAY - MINUTE);
  return db
    .select({
      day: sql<string>`${day}::text`,
      views: sum(analyticsHours.views),
      visitors: sum(analyticsHours.visitors),
      sessions: sum(analyticsHours.sessions),
      engagedMs: sum(analyticsHours.engagedMs),
      demo: sql<boolean>`bool_or(${analyticsHours.demo})`,
    })
    .from(analyticsHours)
    .where(between(analyticsHours.hour, new Date(from), end))
    .groupBy(day);
}
export type DayRow = Awaited<ReturnType<typeof sumDays>>[number];

const withinClicks = ({ from, to }: Period) => between(analyticsClickDays.day, from, to);
const clicks = sum(analyticsClickDays.clicks);

export const sumClicksByDay = (db: Queryable, period: Period) =>
  db
    .select({ day: analyticsClickDays.day, clicks })
    .from(analyticsClickDays)
    .where(withinClicks(period))
    .groupBy(analyticsClickDays.day);

export const sumClicksByLink = (db: Queryable, period: Period) =>
  db
    .select({ link: analyticsClickDays.link, clicks })
    .from(analyticsClickDays)
    .where(withinClicks(period))
    .groupBy(analyticsClickDays.link)
    .orderBy(desc(clicks), analyticsClickDays.link);

export const sumClicksByPage = (db: Queryable, period: Period, limit: number) =>
  db
    .select({ link: analyticsClickDays.link, page: analyticsClickDays.page, clicks })
    .from(analyticsClickDays)
    .where(withinClicks(period))
    .groupBy(analyticsClickDays.link, analyticsClickDays.page)
    .orderBy(desc(clicks), analyticsClickDays.link, analyticsClickDays.page)
    .limit(limit);

export function sumTargets(db: Queryable, { from, to }: Period, limit: number) {
  const clicks = sum(analyticsTargetDays.clicks);
  return db
    .select({ page: analyticsTargetDays.target, clicks })
    .from(analyticsTargetDays)
    .where(between(analyticsTargetDays.day, from, to))
    .groupBy(analyticsTargetDays.target)
    .orderBy(desc(clicks), analyticsTargetDays.target)
    .limit(limit);
}

export const listClicks = (db: Queryable, period: Period, limit: number) =>
  db
    .select({
      date: analyticsClickDays.day,
      link: analyticsClickDays.link,
      path: analyticsClickDays.page,
      clicks: analyticsClickDays.clicks,
    })
    .from(analyticsClickDays)
    .where(withinClicks(period))
    .orderBy(
      desc(analyticsClickDays.day),
      desc(analyticsClickDays.clicks),
      analyticsClickDays.link,
      analyticsClickDays.page,
    )
    .limit(limit);

export function sumNamed(
  db: Queryable,
  { from, to }: Period,
  ask: { kind: "page" | "source" | "device" | "next"; limit: number },
) {
  const views = sum(analyticsDays.views);
  return db
    .select({ name: analyticsDays.name, views })
    .from(analyticsDays)
    .where(and(eq(analyticsDays.kind, ask.kind), between(analyticsDays.day, from, to)))
    .groupBy(analyticsDays.name)
    .orderBy(desc(views), analyticsDays.name)
    .limit(ask.limit);
}

/** The most viewed and the most read in one query, because there may be many rows. */
export async function sumArticles(db: Queryable, period: Period, limit: number) {
  const { first, last, daysBefore, daysAfter } = spansWithin(period);
  const days = analyticsArticleDays;
  const { rows } = await db.execute<{ id: number; views: string; readers: string }>(sql`
    with sums as materialized (
      select article_id as id, sum(views::int) as views, sum(readers::int) as readers
      from (
        select article_id, views, readers from ${analyticsArticleSpans} where span between ${first} and ${last}
        union all
        select article_id, views, readers from ${days} where day between ${period.from} and ${daysBefore}
        union all
        select article_id, views, readers from ${days} where day between ${daysAfter} and ${period.to}
      ) as parts group by article_id
    )
    (select * from sums order by views desc, id limit ${limit})
    union
    (select * from sums order by readers desc, id limit ${limit})`);
  return rows.map(({ id, views, readers }) => ({
    id,
    views: Number(views),
    readers: Number(readers),
  }));
}

/** The visible stories with most readers since a day in UTC. */
export async function findMostRead(
  db: Queryable,
  { now, since, limit }: { now: Date; since: Date; limit: number },
): Promise<number[]> {
  const article = joinableArticles(db, now);
  const rows = await db
    .select({ id: article.id })
    .from(analyticsArticleDays)
    .innerJoin(article, eq(article.id, analyticsArticleDays.articleId))
    .where(
      sql`${gte(analyticsArticleDays.day, since.toISOString().slice(0, 10))} and ${article.isVisible}`,
    )
    .groupBy(article.id)
    .orderBy(desc(sql`sum(${analyticsArticleDays.readers})`), desc(article.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}
