import { type SQL, sql } from "drizzle-orm";
import { articleSearch } from "../../../db/schema/search.ts";
import type { Queryable } from "../../../platform/server/postgres/connect.ts";
import { type Span, usualWindows, type Window, windowsFor } from "./time-windows.ts";
import { allOf, anyOf, onDays, startOfDay } from "./words/filter-words.ts";

/** What to search for. */
export interface Wanted {
  /** Words and filters as a `tsquery`. */
  query: string;
  /** Conditions that the index cannot check, such as phrases; every candidate has to be rechecked. */
  exactly?: string | undefined;
  span: Span;
  now: Date;
}

/** A search with the windows it reads. */
export interface Matching extends Wanted {
  windows: readonly Window[];
}

/** The most candidates that are rechecked, newest first. */
const MOST_LOOKED_INTO = 1_500;

/** Estimates how common the words are from the newest articles, to decide how far back to read. */
export async function planMatching(tx: Queryable, wanted: Wanted, most: number): Promise<Matching> {
  const { span, exactly } = wanted;
  const needed = exactly ? MOST_LOOKED_INTO : most;
  const newest = newestFound({ ...wanted, windows: usualWindows(span).slice(0, 1) }, needed);
  const { rows } = await tx.execute<{ found: number }>(
    sql`select count(*)::int as found from ${newest} as newest`,
  );
  return { ...wanted, windows: windowsFor(span, { found: rows[0]?.found ?? 0, most: needed }) };
}

/**
 * A table of `article_id` and `published_at` of the newest matches of the index. PostgreSQL reads one window after
 * the other and stops when it has enough.
 */
export function newestFound(
  { query, windows, now }: Pick<Matching, "query" | "windows" | "now">,
  most: number,
): SQL {
  const parts = windows.map((days) => {
    const wanted = days.named ? allOf([query, anyOf(onDays(days))]) : query;
    return sql`(select article_id, published_at from ${foundByIndex(wanted)}
      where published_at <= ${now.toISOString()}::timestamptz
        and published_at >= ${startOfDay(days.first).toISOString()}::timestamptz
        and published_at < ${startOfDay(days.last + 1).toISOString()}::timestamptz
      order by published_at desc, article_id desc)`;
  });
  return sql`(select article_id, published_at from (${sql.join(parts, sql` union all `)}) as windows limit ${most})`;
}

/** `offset 0` keeps the planner from using any index but the one on words. */
const foundByIndex = (query: string) => sql`(
  select ${articleSearch.articleId}, ${articleSearch.publishedAt} from ${articleSearch}
  where ${articleSearch.words} @@ ${query}::tsquery offset 0) as found`;

/** Whether the article with this id matches, checked on its own row. */
export const matches = (id: SQL, { query, exactly }: Wanted) => sql`(
  select ${articleSearch.words} @@ ${exactly ? allOf([query, exactly]) : query}::tsquery from ${articleSearch}
  where ${articleSearch.articleId} = ${id})`;

/**
 * The start of a statement: the newest matches as the table `matching`. `tally` selects their number and whether
 * there may be more that were not rechecked.
 */
export function withMatching(matching: Matching, most: number): { tables: SQL; tally: SQL } {
  if (matching.exactly === undefined) {
    return {
      tables: sql`matching as materialized ${newestFound(matching, most)}`,
      tally: sql`(select count(*)::int from matching) as count, false as cut`,
    };
  }
  return {
    tables: sql`found as materialized ${newestFound(matching, MOST_LOOKED_INTO)},
      matching as materialized (
        select article_id, published_at from found where ${matches(sql`found.article_id`, matching)} limit ${most})`,
    tally: sql`(select count(*)::int from matching) as count,
      (select count(*) from found) = ${MOST_LOOKED_INTO} as cut`,
  };
}
