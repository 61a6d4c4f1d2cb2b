import { and, desc, eq, gt, inArray, sql } from "drizzle-orm";
import { pageViews } from "#db/schema/analytics.ts";
import type { ReadersNow } from "#features/numbers/calls/staff-numbers.ts";
import { joinableArticles } from "#features/stories/server/public.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import type { StaffCall } from "#platform/server/staff-api/staff-session.ts";
import { HOUR, MINUTE } from "#shared/time/units.ts";

interface Recent {
  now: Date;
  since: Date;
  /** Only stories of this person. */
  staffId: number | undefined;
}

/** Views of pages that are no story count only without a person. */
async function countRecent(
  db: Queryable,
  { now, since, staffId, nowSince }: Recent & { nowSince: Date },
) {
  const article = joinableArticles(db, now);
  const isNow = sql`${pageViews.at} > ${nowSince.toISOString()}::timestamptz`;
  const [row] = await db
    .select({
      now: sql<number>`(count(distinct ${pageViews.visitor}) filter (where ${isNow}))::int`,
      readers: sql<number>`count(distinct ${pageViews.visitor})::int`,
      views: sql<number>`count(*)::int`,
    })
    .from(pageViews)
    .leftJoin(article, eq(article.id, pageViews.articleId))
    .where(and(gt(pageViews.at, since), ofStaff(article, staffId)));
  return row ?? { now: 0, readers: 0, views: 0 };
}

/** The most read visible stories. */
function findMostRead(db: Queryable, { now, since, staffId, limit }: Recent & { limit: number }) {
  const article = joinableArticles(db, now);
  const views = sql<number>`count(*)::int`;
  return db
    .select({ id: article.id, title: article.title, views })
    .from(pageViews)
    .innerJoin(article, eq(article.id, pageViews.articleId))
    .where(and(gt(pageViews.at, since), article.isVisible, ofStaff(article, staffId)))
    .groupBy(article.id, article.title)
    .orderBy(desc(views), article.id)
    .limit(limit);
}

/** Whose stories these are. */
export function findOwners(db: Queryable, { now, ids }: { now: Date; ids: number[] }) {
  const article = joinableArticles(db, now);
  return db
    .select({ id: article.id, staffId: article.staffId })
    .from(article)
    .where(inArray(article.id, ids));
}

export const ofStaff = (article: ReturnType<typeof joinableArticles>, id: number | undefined) =>
  id === undefined ? undefined : eq(article.staffId, id);

const TOP = 5;

/** Who sees only their own numbers gets those of their own stories. */
export async function getReadersNow({ db, clock, scope, staff }: StaffCall): Promise<ReadersNow> {
  const now = clock.now();
  const before = (time: number) => new Date(now.getTime() - time);
  const query = { now, since: before(HOUR), staffId: scope === "own" ? staff.id : undefined };
  const counts = await countRecent(db, { ...query, nowSince: before(5 * MINUTE) });
  return { ...counts, top: await findMostRead(db, { ...query, limit: TOP }) };
}
