import { and, eq, gt, isNotNull, min, sql } from "drizzle-orm";
import { articles } from "#db/schema/articles.ts";
import type { BreakingItem } from "#features/stories/calls/breaking.ts";
import type { OnAir } from "#features/stories/calls/staff-stories.ts";
import { storyFields } from "#features/stories/fields.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { prepareQuery } from "#platform/server/postgres/prepare-query.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { DEFAULT_LIMIT } from "#shared/contract/fields.ts";
import { changeArticle } from "../writing/change-article.ts";
import { readInput, type SavedArticle } from "../writing/saved-articles.ts";
import { isVisible, newestFirst } from "./article-repository.ts";

const breaking = prepareQuery(["now", "limit"], (db, { now, limit }) =>
  db
    .select({
      id: articles.id,
      title: sql<string>`coalesce(nullif(${articles.breakingLine}, ''), ${articles.title})`,
      entry: articles.breakingEntry,
    })
    .from(articles)
    .where(and(isVisible(now), isNotNull(articles.breakingUntil), gt(articles.breakingUntil, now)))
    .orderBy(...newestFirst)
    .limit(limit),
);

const findBreaking = (db: Queryable, query: { now: Date; limit: number }) => breaking(db, query);

async function findBreakingWithEnd(db: Queryable, query: { now: Date; limit: number }) {
  const { limit } = query;
  const rows = await db
    .select({ id: articles.id, title: articles.title, until: articles.breakingUntil })
    .from(articles)
    .where(and(isVisible(query.now), gt(articles.breakingUntil, query.now)))
    .orderBy(...newestFirst)
    .limit(limit);
  return rows.flatMap(({ until, ...row }) => (until ? [{ ...row, until }] : []));
}

/** When the next scheduled article appears, and when the next one is no longer featured: parts of one query. */
export const nextListChanges = (db: Queryable, after: Date) => [
  nextMoment(db, articles.publishedAt, after),
  nextMoment(db, articles.featuredUntil, after),
];

/** When the next breaking item ends. */
export async function findNextBreakingEnd(db: Queryable, after: Date): Promise<Date | undefined> {
  const [next] = await nextMoment(db, articles.breakingUntil, after);
  return next?.at ?? undefined;
}

/** When the next story is no longer live. */
export async function findNextLiveEnd(db: Queryable, after: Date): Promise<Date | undefined> {
  const [next] = await nextMoment(db, articles.liveUntil, after);
  return next?.at ?? undefined;
}

const nextMoment = (
  db: Queryable,
  moment:
    | typeof articles.publishedAt
    | typeof articles.breakingUntil
    | typeof articles.featuredUntil
    | typeof articles.liveUntil,
  after: Date,
) =>
  db
    .select({ at: min(moment) })
    .from(articles)
    .where(and(eq(articles.status, "published"), gt(moment, after)));

export async function listBreaking({ db, clock }: Deps): Promise<BreakingItem[]> {
  const found = await findBreaking(db, { now: clock.now(), limit: DEFAULT_LIMIT });
  return found.map(({ entry, ...item }) => (entry ? { ...item, entry } : item));
}

const MOST_BREAKING = 20;

/** Breaking news with its end, and the story that leads the front page. */
export async function getOnAir(
  { db, clock }: Deps,
  lead: { id: number; title: string } | undefined,
): Promise<OnAir> {
  const breaking = await findBreakingWithEnd(db, { now: clock.now(), limit: MOST_BREAKING });
  return {
    breaking: breaking.map(({ id, title, until }) => ({ id, title, until: until.toISOString() })),
    lead: lead ? { id: lead.id, title: lead.title } : null,
  };
}

/** What the ticker says instead of the title: a live entry of the story. */
interface BreakingEntry {
  name: string;
  line: string;
}

/** Breaking news needs an end, so that nobody has to remember to take it down. */
export async function setBreaking(
  deps: Deps,
  id: number,
  until: Date,
  entry?: BreakingEntry,
): Promise<SavedArticle> {
  const breakingUntil = readInput(storyFields.publishedAt.schema, until);
  if (breakingUntil <= deps.clock.now()) {
    throw new AppError("invalid_input", "Breaking news must end at a time in the future.");
  }
  return changeArticle(deps, id, () => ({ breakingUntil, ...ofEntry(entry) }));
}

export const clearBreaking = (deps: Deps, id: number): Promise<SavedArticle> =>
  changeArticle(deps, id, () => ({ breakingUntil: null, ...ofEntry() }));

const ofEntry = (entry?: BreakingEntry) => ({
  breakingLine: entry?.line ?? "",
  breakingEntry: entry?.name ?? "",
});
