import { sql } from "drizzle-orm";
import { articleSearch } from "#db/schema/search.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { roundedDown, SAMPLE_SIZE, type Span } from "./time-windows.ts";
import { dayOf, startOfDay } from "./words/tsquery.ts";

/** No article is older. */
const FIRST_DAY = dayOf(new Date("1800-01-01T00:00:00Z"));

export async function findSpan(
  tx: Queryable,
  { from, to, now }: { from?: string | undefined; to?: string | undefined; now: Date },
  size = SAMPLE_SIZE,
): Promise<Span> {
  const today = dayOf(now);
  const first = from ? dayOf(new Date(from)) : FIRST_DAY;
  const last = to ? Math.min(dayOf(new Date(to)), today) : today;
  const { rows } = await tx.execute<{ day: number; articles: number }>(sql`
    select floor(extract(epoch from ${articleSearch.publishedAt}) / 86400)::int as day,
      (select reltuples::int from pg_class where oid = 'article_search'::regclass) as articles
    from ${articleSearch} where ${articleSearch.publishedAt} < ${startOfDay(last + 1).toISOString()}::timestamptz
    order by ${articleSearch.publishedAt} desc offset ${size} limit 1`);
  const start = Math.max(roundedDown(rows[0]?.day ?? first, last), first);
  return { first, last, newest: { first: start, last }, articles: rows[0]?.articles ?? 0 };
}
