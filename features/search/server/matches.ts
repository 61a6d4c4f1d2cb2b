import { type SQL, sql } from "drizzle-orm";
import { articleSearch } from "#db/schema/search.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { defaultWindows, type Span, type Window, windowsFor } from "./time-windows.ts";
import { allOf, anyOf, onDays, startOfDay } from "./words/tsquery.ts";

/** What to search for. */
export interface MatchQuery {
  /** Words and filters as a `tsquery`. */
  query: string;
  /** Conditions on an article that the index cannot check, such as phrases; every candidate has to be rechecked. */
  rechecks?: readonly ((id: SQL) => SQL)[] | undefined;
  span: Span;
  now: Date;
}

/** A search with the windows it reads. */
export interface PlannedMatch extends MatchQuery {
  windows: readonly Window[];
}

/** The most candidates that are rechecked, newest first. */
const MAX_RECHECKED = 1_500;

/** Estimates how common the words are from the newest articles, to decide how far back to read. */
export async function planMatch(
  tx: Queryable,
  match: MatchQuery,
  most: number,
): Promise<PlannedMatch> {
  const { span } = match;
  const needed = isRechecked(match) ? MAX_RECHECKED : most;
  const newest = newestMatches({ ...match, windows: defaultWindows(span).slice(0, 1) }, needed);
  const { rows } = await tx.execute<{ matches: number }>(
    sql`select count(*)::int as matches from ${newest} as newest`,
  );
  return {
    ...match,
    windows: windowsFor(span, { matches: rows[0]?.matches ?? 0, most: needed }),
  };
}

/**
 * A table of `article_id` and `published_at` of the newest matches of the index. PostgreSQL reads one window after
 * the other and stops when it has enough.
 */
export function newestMatches(
  { query, windows, now }: Pick<PlannedMatch, "query" | "windows" | "now">,
  most: number,
): SQL {
  const parts = windows.map((days) => {
    const match = days.named ? allOf([query, anyOf(onDays(days))]) : query;
    return sql`(select article_id, published_at from ${indexMatches(match)}
      where published_at <= ${now.toISOString()}::timestamptz
        and published_at >= ${startOfDay(days.first).toISOString()}::timestamptz
        and published_at < ${startOfDay(days.last + 1).toISOString()}::timestamptz
      order by published_at desc, article_id desc)`;
  });
  return sql`(select article_id, published_at from (${sql.join(parts, sql` union all `)}) as windows limit ${most})`;
}

export interface FoundMatches {
  ids: number[];
  /** There may be more matches that were not checked. */
  cut: boolean;
}

/** The ids of the newest matches, rechecked. */
export async function findMatches(
  tx: Queryable,
  match: MatchQuery,
  most: number,
  windowsOf?: typeof defaultWindows,
): Promise<FoundMatches> {
  const planned = windowsOf
    ? { ...match, windows: windowsOf(match.span) }
    : await planMatch(tx, match, most);
  const { tables, tally } = matchingTables(planned, most);
  const { rows } = await tx.execute<FoundMatches & Record<string, unknown>>(
    sql`with ${tables} select array(select article_id from matching) as ids, ${tally}`,
  );
  return rows[0] ?? { ids: [], cut: false };
}

/** The ids of the newest matches. */
export async function findNewest(
  tx: Queryable,
  matching: Pick<PlannedMatch, "query" | "windows" | "now">,
  most: number,
): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select article_id as id from ${newestMatches(matching, most)} as newest`,
  );
  return rows.map(({ id }) => id);
}

/** `offset 0` keeps the planner from using any index but the one on words. */
const indexMatches = (query: string) => sql`(
  select ${articleSearch.articleId}, ${articleSearch.publishedAt} from ${articleSearch}
  where ${articleSearch.words} @@ ${query}::tsquery offset 0) as candidates`;

const isRechecked = ({ rechecks = [] }: Pick<MatchQuery, "rechecks">) => rechecks.length > 0;

/** Whether the article with this id matches, checked on its own row. */
export const matchesQuery = (id: SQL, query: string) => sql`(
  select ${articleSearch.words} @@ ${query}::tsquery from ${articleSearch} where ${articleSearch.articleId} = ${id})`;

export const matches = (id: SQL, { query, rechecks = [] }: MatchQuery) =>
  sql.join([matchesQuery(id, query), ...rechecks.map((check) => check(id))], sql` and `);

/**
 * The start of a statement: the newest matches as the table `matching`. `tally` selects their number and whether
 * there may be more that were not rechecked.
 */
export function matchingTables(matching: PlannedMatch, most: number): { tables: SQL; tally: SQL } {
  if (!isRechecked(matching)) {
    return {
      tables: sql`matching as materialized ${newestMatches(matching, most)}`,
      tally: sql`(select count(*)::int from matching) as count, false as cut`,
    };
  }
  return {
    tables: sql`candidates as materialized ${newestMatches(matching, MAX_RECHECKED)},
      matching as materialized (
        select article_id, published_at from candidates where ${matches(sql`candidates.article_id`, matching)} limit ${most})`,
    tally: sql`(select count(*)::int from matching) as count,
      (select count(*) from candidates) = ${MAX_RECHECKED} as cut`,
  };
}

export interface MatchPage {
  /** The ids of one page. */
  ids: number[];
  /** The number of matches, counted to one more than is shown. */
  count: number;
  /** There may be more matches that were not checked. */
  cut: boolean;
}

export const noMatches: MatchPage = { ids: [], count: 0, cut: false };

export interface Paging {
  limit: number;
  offset: number;
}
