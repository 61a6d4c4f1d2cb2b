import { and, gt, ne, sql } from "drizzle-orm";
import { articles } from "#db/schema/articles.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { DAY } from "#shared/time/units.ts";

const LATELY = 30 * DAY;

/** Whether another published story had this headline in the last 30 days. */
export async function hasSameHeadline(
  db: Queryable,
  { id, title, now }: { id: number; title: string; now: Date },
): Promise<boolean> {
  const rows = await db
    .select({ id: articles.id })
    .from(articles)
    .where(
      and(
        sql`${articles.status} = 'published'`,
        gt(articles.publishedAt, new Date(now.getTime() - LATELY)),
        ne(articles.id, id),
        sql`lower(${articles.title}) = lower(${title.trim()})`,
      ),
    )
    .limit(1);
  return rows.length > 0;
}
