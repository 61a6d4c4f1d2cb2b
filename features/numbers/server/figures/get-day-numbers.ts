import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { analyticsArticleDays } from "#db/schema/analytics.ts";
import { smallCount } from "#features/numbers/small-counts.ts";
import { joinableArticles } from "#features/stories/server/public.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { sumDays } from "./day-repository.ts";
import { ofStaff } from "./readers-now.ts";

interface DayQuery {
  /** In UTC. */
  day: string;
  /** Only stories of this person. */
  staffId: number | undefined;
}

export interface DayNumbers {
  readers: number;
  views: number;
  /** The most read stories that can still be read; null for fewer than five readers. */
  top: { title: string; readers: number | null }[];
}

const TOP = 3;

/** How much the site, or what one person wrote, was read on a day. */
export async function getDayNumbers(
  { db, clock }: Pick<Deps, "db" | "clock">,
  query: DayQuery,
): Promise<DayNumbers> {
  const now = clock.now();
  const sums =
    query.staffId === undefined ? await sumSite(db, query) : await sumOwn(db, now, query);
  const article = joinableArticles(db, now);
  const top = await db
    .select({ title: article.title, readers: analyticsArticleDays.readers })
    .from(analyticsArticleDays)
    .innerJoin(article, eq(article.id, analyticsArticleDays.articleId))
    .where(and(...onDay(article, query), article.isVisible))
    .orderBy(desc(analyticsArticleDays.readers), article.id)
    .limit(TOP);
  const shown = top.map(({ title, readers }) => ({ title, readers: smallCount(readers) }));
  return { ...sums, top: shown };
}

async function sumSite(db: Queryable, { day }: DayQuery) {
  const [sum] = await sumDays(db, { from: day, to: day });
  return { readers: sum?.visitors ?? 0, views: sum?.views ?? 0 };
}

async function sumOwn(db: Queryable, now: Date, query: DayQuery) {
  const article = joinableArticles(db, now);
  const sum = (column: unknown) => sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number);
  const [row] = await db
    .select({ readers: sum(analyticsArticleDays.readers), views: sum(analyticsArticleDays.views) })
    .from(analyticsArticleDays)
    .innerJoin(article, eq(article.id, analyticsArticleDays.articleId))
    .where(and(...onDay(article, query)));
  return row ?? { readers: 0, views: 0 };
}

const onDay = (
  article: ReturnType<typeof joinableArticles>,
  { day, staffId }: DayQuery,
): (SQL | undefined)[] => [eq(analyticsArticleDays.day, day), ofStaff(article, staffId)];
