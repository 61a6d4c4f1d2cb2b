import { sql } from "drizzle-orm";
import { pageViews } from "#db/schema/analytics.ts";
import type { LiveFigures } from "#features/numbers/calls/reader-figures.ts";
import { smallCount } from "#features/numbers/small-counts.ts";
import { listArticlesByIds } from "#features/stories/server/public.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { articlePath } from "#shared/site/paths.ts";
import { MINUTE } from "#shared/time/units.ts";
import { sourcesOf } from "./get-reader-figures.ts";

const MINUTES = 30;
const LISTED = 10;
/** More than are shown, because some may be stories that are no longer visible. */
const CANDIDATES = 40;

/** Who reads right now, and what. */
export async function getLiveFigures({
  db,
  clock,
}: Pick<Deps, "db" | "clock">): Promise<LiveFigures> {
  const now = clock.now();
  const thisMinute = Math.floor(now.getTime() / MINUTE) * MINUTE;
  const since = new Date(thisMinute - (MINUTES - 1) * MINUTE);
  const rows = await sumRecentViews(db, { since, until: now, stories: CANDIDATES });
  const ofKind = (kind: (typeof rows)[number]["kind"]) => rows.filter((row) => row.kind === kind);
  const readersOf = new Map(ofKind("minute").map(({ name, readers }) => [name, readers]));
  const [all] = ofKind("all");
  const read = ofKind("story");
  const sources = ofKind("source")
    .map(({ name, views }) => ({ name, visits: views }))
    .toSorted((a, b) => b.visits - a.visits || (a.name < b.name ? -1 : 1));
  const articles = await listArticlesByIds(db, { now, ids: read.map(({ name }) => Number(name)) });
  return {
    readers: all?.readers ?? 0,
    views: all?.views ?? 0,
    minutes: Array.from({ length: MINUTES }, (_, at) => {
      const minute = new Date(since.getTime() + at * MINUTE).toISOString();
      return { minute, readers: readersOf.get(minute) ?? 0 };
    }),
    stories: read
      .flatMap(({ name, readers }) => {
        const article = articles.find(({ id }) => id === Number(name));
        if (!article) return [];
        const { id, title, slug } = article;
        return [{ id, title, path: articlePath(slug), readers: smallCount(readers) }];
      })
      .slice(0, LISTED),
    sources: sourcesOf(
      sources,
      sources.reduce((sum, { visits }) => sum + visits, 0),
    ),
  };
}

interface LiveRow {
  kind: "minute" | "story" | "source" | "all";
  /** A minute, the number of a story or the name of a source. */
  name: string;
  readers: number;
  views: number;
}

/** The views of some minutes, read once and summed in four ways. */
async function sumRecentViews(
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
