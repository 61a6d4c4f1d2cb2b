import { lt, sql } from "drizzle-orm";
import { analyticsReaders, analyticsSessions, analyticsVisitors } from "#db/schema/analytics.ts";
import { dayOf } from "#features/numbers/utc-day.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { MINUTE, SECOND } from "#shared/time/units.ts";
import type { EngagedEvent } from "../ingest/event.ts";
import type { NetworkLimits } from "../ingest/network-limits.ts";
import type { ResolvedView } from "./page-lookup.ts";
import { rowsOf } from "./rows.ts";

/** After this pause a new session starts, and a reader counts again for the same article. */
export const PAUSE = 30 * MINUTE;
/** Reading may start a little before the page view arrives. */
export const HEAD_START = 5 * SECOND;

const pause = sql.raw(`interval '${PAUSE / MINUTE} minutes'`);

/** The first view of each visitor in a group. */
function firstBy<K>(views: readonly ResolvedView[], keyOf: (view: ResolvedView) => K) {
  const first = new Map<K, ResolvedView>();
  for (const view of views) {
    const key = keyOf(view);
    if (!first.has(key)) first.set(key, view);
  }
  return first;
}

/** The times of the first visits of the day. */
export async function addVisitors(tx: Queryable, views: readonly ResolvedView[]): Promise<Date[]> {
  if (views.length === 0) return [];
  const first = firstBy(views, ({ at, visitor }): string => `${dayOf(at)} ${visitor}`);
  const rows = [...first.values()].map(({ at, visitor }) => ({ day: dayOf(at), visitor }));
  const { rows: added } = await tx.execute<{ key: string }>(sql`
    insert into ${analyticsVisitors} (day, visitor)
    select day, visitor from ${rowsOf(rows, "day date, visitor uuid")} order by day, visitor
    on conflict do nothing
    returning day::text || ' ' || replace(visitor::text, '-', '') as key`);
  return added.flatMap(({ key }) => first.get(key)?.at ?? []);
}

/** The times at which sessions started: the first view of a browser, or the first after a pause. */
export async function startSessions(
  tx: Queryable,
  views: readonly ResolvedView[],
): Promise<Date[]> {
  if (views.length === 0) return [];
  const first = firstBy(views, ({ session }) => session);
  const last = new Map(views.map(({ session, at }) => [session, at]));
  const rows = [...first].map(([session, { at }]) => ({ session, at, last: last.get(session) }));
  const { rows: started } = await tx.execute<{ session: string }>(sql`
    with put as (
      insert into ${analyticsSessions} as s (session, started_at, last_view_at, begun_in)
      select session, at, last, pg_current_xact_id()
      from ${rowsOf(rows, "session uuid, at timestamptz, last timestamptz")} order by session
      on conflict (session) do update set
        last_view_at = greatest(s.last_view_at, excluded.last_view_at),
        started_at = case when ${isOver()} then excluded.started_at else s.started_at end,
        engaged_ms = case when ${isOver()} then 0 else s.engaged_ms end,
        begun_in = case when ${isOver()} then excluded.begun_in else s.begun_in end
      returning session, begun_in
    )
    select replace(session::text, '-', '') as session from put where begun_in = pg_current_xact_id()`);
  return started.flatMap(({ session }) => first.get(session)?.at ?? []);
}

const isOver = () => sql`excluded.started_at > s.last_view_at + ${pause}`;

export interface EngagedPart {
  /** When the session started. */
  startedAt: Date;
  milliseconds: number;
}

/** Limits the reading time to the length of the session, because senders may report anything. */
export async function addEngagement(
  tx: Queryable,
  engaged: readonly EngagedEvent[],
): Promise<{ added: EngagedPart[]; known: ReadonlySet<string> }> {
  if (engaged.length === 0) return { added: [], known: new Set() };
  const sums = new Map<string, { ms: number; at: Date }>();
  for (const { session, engagedMs, at } of engaged) {
    sums.set(session, { ms: (sums.get(session)?.ms ?? 0) + engagedMs, at });
  }
  const rows = [...sums].map(([session, { ms, at }]) => ({ session, ms, at }));
  const { rows: updated } = await tx.execute<{
    session: string;
    started: string;
    added: string;
  }>(sql`
    with before as (
      select s.session, s.engaged_ms, s.started_at,
        greatest(s.engaged_ms, least(s.engaged_ms + r.ms,
          extract(epoch from r.at - s.started_at) * 1000 + ${HEAD_START}::int))::bigint as after
      from ${rowsOf(rows, "session uuid, ms bigint, at timestamptz")}
      join ${analyticsSessions} s on s.session = r.session
      order by s.session
      for no key update of s
    )
    update ${analyticsSessions} s set engaged_ms = before.after
    from before where s.session = before.session
    returning replace(s.session::text, '-', '') as session,
      (extract(epoch from before.started_at) * 1000)::bigint as started,
      before.after - before.engaged_ms as added`);
  return {
    known: new Set(updated.map(({ session }) => session)),
    added: updated.map(({ started, added }) => ({
      startedAt: new Date(Number(started)),
      milliseconds: Number(added),
    })),
  };
}

export interface CountedReader {
  articleId: number;
  at: Date;
  /** The story on which this one was opened. */
  from: number | null;
}

export interface AddedReaders {
  readers: CountedReader[];
  /** Views of readers over the limit of their network. */
  refused: ReadonlySet<ResolvedView>;
}

/** Article views that count: one per visitor, article and pause, up to the limit per network. */
export async function addReaders(
  tx: Queryable,
  views: readonly ResolvedView[],
  limits: NetworkLimits,
): Promise<AddedReaders> {
  const refused = new Set<ResolvedView>();
  const ofArticles = views.filter(({ page }) => page.articleId !== null);
  if (ofArticles.length === 0) return { readers: [], refused };
  const first = firstBy(ofArticles, ({ visitor, page }): string => `${visitor} ${page.articleId}`);
  const rows = [...first.values()].map(({ visitor, page, at }) => ({
    visitor,
    article: page.articleId,
    at,
  }));
  const { rows: counted } = await tx.execute<{ visitor: string; article: number }>(sql`
    insert into ${analyticsReaders} as r0 (visitor, article_id, counted_at)
    select visitor, article, at
    from ${rowsOf(rows, "visitor uuid, article int, at timestamptz")} order by visitor, article
    on conflict (visitor, article_id) do update set
      counted_at = excluded.counted_at, ended = false, read_ms = 0
      where excluded.counted_at >= r0.counted_at + ${pause}
    returning replace(visitor::text, '-', '') as visitor, article_id as article`);
  const readers = counted.flatMap(({ visitor, article }) => {
    const view = first.get(`${visitor} ${article}`);
    if (!view) return [];
    const reader = { articleId: article, at: view.at, from: view.from?.articleId ?? null };
    if (limits.admitReader({ ...view, ...reader })) return reader;
    refused.add(view);
    return [];
  });
  return { readers, refused };
}

export async function deleteVisitsBefore(
  db: Queryable,
  { visitorDay, lastView, counted }: { visitorDay: string; lastView: Date; counted: Date },
): Promise<void> {
  await db.delete(analyticsVisitors).where(lt(analyticsVisitors.day, visitorDay));
  await db.delete(analyticsSessions).where(lt(analyticsSessions.lastViewAt, lastView));
  await db.delete(analyticsReaders).where(lt(analyticsReaders.countedAt, counted));
}

export async function dropOldEventMonths(db: Queryable): Promise<void> {
  await db.execute(sql`select keep_analytics_months()`);
}
