import { type SQL, sql } from "drizzle-orm";
import { articleSearch } from "../../../db/schema/search.ts";
import { allOf, anyOf, type Days, onDays, startOfDay } from "./filter-words.ts";
import type { TimeWindows } from "./time-windows.ts";

export interface Matching {
  /** Words and filters, in the language of `tsquery`. */
  query: string;
  /** What the index alone cannot tell, as that words stand side by side: each article has to be looked into. */
  exactly?: string | undefined;
  time: TimeWindows;
  now: Date;
}

/** So many articles are looked into, newest first. */
const MOST_LOOKED_INTO = 2_500;

/**
 * A table of `article_id` and `published_at` of the newest that the index finds. PostgreSQL reads one window after the
 * other and stops when it has enough, so a common word costs no more than the newest window.
 */
export function newestFound({ query, time, now }: Matching, most: number): SQL {
  const last = time.windows.length - 1;
  const parts = time.windows.map((days, place) => {
    // The rest of the archive is found by its words alone: naming its days would only be more to read.
    const open = place === last && !time.bounded;
    const wanted = open ? query : allOf([query, anyOf(onDays(days))]);
    return sql`(select article_id, published_at from ${foundByIndex(wanted)}
      where ${visibleOn(days, open, now)} order by published_at desc, article_id desc)`;
  });
  return sql`(select article_id, published_at from (${sql.join(parts, sql` union all `)}) as windows limit ${most})`;
}

/** Fenced off, so that it is answered by the index of words and by no other. */
const foundByIndex = (query: string) => sql`(
  select ${articleSearch.articleId}, ${articleSearch.publishedAt} from ${articleSearch}
  where ${articleSearch.words} @@ ${query}::tsquery offset 0) as found`;

const visibleOn = ({ last }: Days, open: boolean, now: Date) =>
  open
    ? sql`published_at <= ${now.toISOString()}::timestamptz and published_at < ${startOfDay(last + 1).toISOString()}::timestamptz`
    : sql`published_at <= ${now.toISOString()}::timestamptz`;

/** Whether the article with this id matches, told by its own words. */
export const matches = (id: SQL, { query, exactly }: Matching) => sql`(
  select ${articleSearch.words} @@ ${exactly ? allOf([query, exactly]) : query}::tsquery from ${articleSearch}
  where ${articleSearch.articleId} = ${id})`;

/**
 * The beginning of a statement: the newest that match, as the table `matching`. `tally` says how many they are, and
 * whether there may be others because no more were looked into.
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
