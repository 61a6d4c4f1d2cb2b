import { eq, sql } from "drizzle-orm";
import { articles } from "#db/schema/articles.ts";
import { tagOf } from "#features/stories/calls/reading.ts";
import { invalidate } from "#platform/server/postgres/changes.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { addHeat, heatOf } from "./heat.ts";

/** Runs in the transaction that shows or hides the comments, so that the count is always the number shown. */
export async function countComments(tx: Queryable, articleId: number, by: number): Promise<void> {
  await tx
    .update(articles)
    .set({ commentCount: sql`greatest(0, ${articles.commentCount} + ${by})` })
    .where(eq(articles.id, articleId));
  await invalidate(tx, [tagOf.comments(articleId)]);
}

export interface ViewCount {
  articleId: number;
  views: number;
  at: Date;
}

/** PostgreSQL raises an underflow error for smaller powers, which a double could not add to the sum anyway. */
const SMALLEST_EXPONENT = -60;

/**
 * Adds views and their heat to many articles in one statement. Rows are locked in the order of their ids, so
 * two nodes that count at the same time wait for each other instead of deadlocking.
 */
export async function countViews(tx: Queryable, counts: readonly ViewCount[]): Promise<void> {
  const sums = sumByArticle(counts);
  if (sums.size === 0) return;
  const ids = sql.param([...sums.keys()]);
  const views = sql.param([...sums.values()].map((sum) => sum.views));
  const heats = sql.param([...sums.values()].map((sum) => sum.heat));
  await tx.execute(sql`
    with counted as (
      select a.id, c.views, c.heat
      from unnest(${ids}::int[], ${views}::bigint[], ${heats}::float8[]) as c(id, views, heat)
      join ${articles} a on a.id = c.id
      order by a.id
      for no key update of a
    )
    update ${articles} as a set
      views = a.views + counted.views,
      heat = case
        when a.heat is null then counted.heat
        else greatest(a.heat, counted.heat)
          + ln(1 + power(2::float8, greatest(-abs(a.heat - counted.heat), ${SMALLEST_EXPONENT}::float8))) / ln(2::float8)
      end
    from counted
    where a.id = counted.id
  `);
}

function sumByArticle(counts: readonly ViewCount[]) {
  const sums = new Map<number, { views: number; heat: number }>();
  for (const { articleId, views, at } of counts) {
    if (!Number.isSafeInteger(views) || views <= 0) continue;
    const before = sums.get(articleId);
    sums.set(articleId, {
      views: (before?.views ?? 0) + views,
      heat: addHeat(before?.heat ?? null, heatOf(views, at)),
    });
  }
  return sums;
}
