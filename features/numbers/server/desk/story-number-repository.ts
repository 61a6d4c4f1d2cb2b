import { and, eq, gt, sql } from "drizzle-orm";
import { analyticsArticleDays, analyticsStoryDays, pageViews } from "#db/schema/analytics.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";

/** Sums over all days, with the first of them. */
export const sumStoryDays = (db: Queryable, articleId: number) =>
  db
    .select({
      kind: analyticsStoryDays.kind,
      name: analyticsStoryDays.name,
      count: sql<number>`sum(${analyticsStoryDays.count})`.mapWith(Number),
      since: sql<string>`min(${analyticsStoryDays.day})::text`,
    })
    .from(analyticsStoryDays)
    .where(eq(analyticsStoryDays.articleId, articleId))
    .groupBy(analyticsStoryDays.kind, analyticsStoryDays.name);

export async function countReadersOfDay(db: Queryable, articleId: number, day: string) {
  const [row] = await db
    .select({ readers: analyticsArticleDays.readers })
    .from(analyticsArticleDays)
    .where(and(eq(analyticsArticleDays.day, day), eq(analyticsArticleDays.articleId, articleId)));
  return row?.readers ?? 0;
}

export async function countVisitorsSince(db: Queryable, articleId: number, since: Date) {
  const [row] = await db
    .select({ visitors: sql<number>`count(distinct ${pageViews.visitor})::int` })
    .from(pageViews)
    .where(and(gt(pageViews.at, since), eq(pageViews.articleId, articleId)));
  return row?.visitors ?? 0;
}
