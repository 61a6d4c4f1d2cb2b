import { and, between, desc, eq, ne, sql } from "drizzle-orm";
import {
  analyticsArticleDays,
  analyticsArticleSpans,
  analyticsCampaignDays,
  analyticsDays,
  analyticsHours,
  analyticsNextDays,
  analyticsOutcomeDays,
  analyticsOutgoingDays,
} from "#db/schema/analytics.ts";
import { spansWithin } from "#features/numbers/utc-day.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { DAY, MINUTE } from "#shared/time/units.ts";
import type { Period } from "./day-repository.ts";

const sum = (column: unknown) => sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number);
/** Of all groups, also of those beyond the limit of the query. */
const total = (column: unknown) => sql<number>`sum(sum(${column})) over ()`.mapWith(Number);

/** The first day on which beacons were counted by their outcome, and with it everything here. */
export async function findFirstDay(db: Queryable): Promise<string | undefined> {
  const [row] = await db
    .select({ day: sql<string | null>`min(${analyticsOutcomeDays.day})::text` })
    .from(analyticsOutcomeDays);
  return row?.day ?? undefined;
}

export function sumReadings(db: Queryable, { from, to }: Period) {
  const day = sql`(${analyticsHours.hour} at time zone 'UTC')::date`;
  return db
    .select({
      day: sql<string>`${day}::text`,
      readers: sum(analyticsHours.readers),
      ended: sum(analyticsHours.ended),
      readMs: sum(analyticsHours.readMs),
    })
    .from(analyticsHours)
    .where(between(analyticsHours.hour, new Date(from), new Date(Date.parse(to) + DAY - MINUTE)))
    .groupBy(day);
}

/** The stories with the most readers. Ten days are one row, so that a long range reads few of them. */
export async function sumReadStories(db: Queryable, period: Period, limit: number) {
  const { first, last, daysBefore, daysAfter } = spansWithin(period);
  const days = analyticsArticleDays;
  const columns = sql.raw("article_id, readers, ended, read_ms");
  const { rows } = await db.execute<{
    id: number;
    readers: string;
    ended: string;
    readMs: string;
  }>(sql`
    select article_id as id, sum(readers) as readers, sum(ended) as ended, sum(read_ms) as "readMs"
    from (
      select ${columns} from ${analyticsArticleSpans} where span between ${first} and ${last}
      union all
      select ${columns} from ${days} where day between ${period.from} and ${daysBefore}
      union all
      select ${columns} from ${days} where day between ${daysAfter} and ${period.to}
    ) as parts group by article_id having sum(readers) > 0
    order by sum(readers) desc, article_id limit ${limit}`);
  return rows.map(({ id, readers, ended, readMs }) => ({
    id,
    readers: Number(readers),
    ended: Number(ended),
    readMs: Number(readMs),
  }));
}

export function sumSources(db: Queryable, { from, to }: Period, limit: number) {
  const { day, kind, name, views } = analyticsDays;
  const visits = sum(views);
  return db
    .select({ name, visits, total: total(views) })
    .from(analyticsDays)
    .where(and(eq(kind, "source"), between(day, from, to)))
    .groupBy(name)
    .orderBy(desc(visits), name)
    .limit(limit);
}

export function sumCampaigns(db: Queryable, { from, to }: Period, limit: number) {
  const { day, source, medium, campaign, visits: column } = analyticsCampaignDays;
  const visits = sum(column);
  return db
    .select({ source, medium, campaign, visits, total: total(column) })
    .from(analyticsCampaignDays)
    .where(between(day, from, to))
    .groupBy(source, medium, campaign)
    .orderBy(desc(visits), source, medium, campaign)
    .limit(limit);
}

export function sumHosts(db: Queryable, { from, to }: Period, limit: number) {
  const { day, host, clicks: column } = analyticsOutgoingDays;
  const clicks = sum(column);
  return db
    .select({ host, clicks, total: total(column) })
    .from(analyticsOutgoingDays)
    .where(between(day, from, to))
    .groupBy(host)
    .orderBy(desc(clicks), host)
    .limit(limit);
}

export function sumOutgoingPages(db: Queryable, { from, to }: Period, limit: number) {
  const { day, page, clicks: column } = analyticsOutgoingDays;
  const clicks = sum(column);
  return db
    .select({ page, clicks })
    .from(analyticsOutgoingDays)
    .where(and(between(day, from, to), ne(page, "")))
    .groupBy(page)
    .orderBy(desc(clicks), page)
    .limit(limit);
}

export function sumNextStories(db: Queryable, { from, to }: Period, limit: number) {
  const { day, story, next, readers: column } = analyticsNextDays;
  const readers = sum(column);
  return db
    .select({ story, next, readers })
    .from(analyticsNextDays)
    .where(and(between(day, from, to), ne(story, 0)))
    .groupBy(story, next)
    .orderBy(desc(readers), story, next)
    .limit(limit);
}

export function sumOutcomes(db: Queryable, { from, to }: Period) {
  const { day, kind, outcome, events: column } = analyticsOutcomeDays;
  const events = sum(column);
  return db
    .select({ kind, outcome, events })
    .from(analyticsOutcomeDays)
    .where(between(day, from, to))
    .groupBy(kind, outcome)
    .orderBy(kind, desc(events), outcome);
}
