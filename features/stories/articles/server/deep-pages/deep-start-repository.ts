import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#platform/server/postgres/connect.ts";

/** Up to here PostgreSQL skips rows faster than it looks up where a page begins. */
export const SHALLOW = 500;

/** How many visible articles of a list each span of time has: rows of `start` (the first day in UTC) and `published`. */
export interface SpanSizes {
  sizes: SQL;
  span: "day" | "month";
}

/** The end of the span of the article at an offset, and how many visible ones are after that span. */
export async function findStart(
  db: Queryable,
  { sizes, span }: SpanSizes,
  offset: number,
): Promise<{ end: Date; skipped: number }> {
  const { rows } = await db.execute<{ end: string; skipped: string }>(sql`
    with sizes (start, published) as (${sizes}), counted as (
      select start, published, sum(published) over (order by start desc) - published as skipped from sizes
    )
    select (start + ${`1 ${span}`}::interval)::date::text as end, skipped::text from counted
      where published > 0 and skipped <= ${offset} order by counted.skipped desc limit 1`);
  const [row] = rows;
  // Nothing is from before that time, as nothing is in a list without visible articles.
  if (!row) return { end: new Date(0), skipped: 0 };
  return { end: new Date(row.end), skipped: Number(row.skipped) };
}
