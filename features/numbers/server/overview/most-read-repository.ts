import { desc, eq, gte, sql } from "drizzle-orm";
import { analyticsArticleDays } from "#db/schema/analytics.ts";
import { joinableArticles } from "#features/stories/articles/server/public.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";

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
