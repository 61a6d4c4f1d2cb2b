import { sql } from "drizzle-orm";
import { pageViews } from "#db/schema/analytics.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";

interface LiveRow {
  kind: "minute" | "story" | "source" | "all";
  /** A minute, the number of a story or the name of a source. */
  name: string;
  readers: number;
  views: number;
}

/** The views of some minutes, read once and summed in four ways. */
export async function sumRecentViews(
  db: Queryable,
  { since, until, stories }: { since: Date; until: Date; stories: number },
): Promise<LiveRow[]> {
  const time = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;
  const counts = sql.raw("count(distinct visitor)::int as readers, count(*)::int as views");
  const { rows } = await db.execute<LiveRow & Record<string, unknown>>(sql`
    with recent as materialized (
      select date_trunc('minute', at, 'UTC') as minute, visitor, article_id, arrived, source
      from ${pageViews} where at >= ${time(since)} and at <= ${time(until)}
    ), stories as (
      select 'story' as kind, article_id::text as name, ${counts} from recent
      where article_id is not null group by article_id
      order by readers desc, article_id limit ${stories}
    )
    select 'minute' as kind, to_char(minute at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI":00.000Z"') as name, ${counts}
    from recent group by minute
    union all select * from stories
    union all select 'source', coalesce(source, ''), ${counts} from recent where arrived group by source
    union all select 'all', '', ${counts} from recent`);
  return rows;
}
