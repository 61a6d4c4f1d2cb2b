import { sql } from "drizzle-orm";
import { articleSearch } from "../../../db/schema/search.ts";
import type { Queryable } from "../../../platform/server/postgres/connect.ts";
import { type Days, dayOf, startOfDay } from "./words/filter-words.ts";

/** So many articles tell how common the words of a search are. */
export const NEWEST = 2_048;
/** Up to so many matches are read by their words alone; naming days to the index would cost more than it spares. */
const FEW = 4_000;
/** A window is made larger than it should have to be: words come and go with the news. */
const TO_SPARE = 1.5;

/** No article is older. */
const FIRST_DAY = dayOf(new Date("1990-01-01T00:00:00Z"));

/** The days that are searched. */
export interface Span extends Days {
  /** Those of about the newest 2,048 articles; all of them where there are fewer. */
  newest: Days;
  /** About how many articles there are. */
  articles: number;
}

/** Days that are read at once. */
export interface Window extends Days {
  /** The index is told the days; else it is asked for the words alone, and each match for its date. */
  named: boolean;
}

export async function readSpan(
  tx: Queryable,
  { from, to, now }: { from?: string | undefined; to?: string | undefined; now: Date },
  size = NEWEST,
): Promise<Span> {
  const today = dayOf(now);
  const first = from ? dayOf(new Date(from)) : FIRST_DAY;
  const last = to ? Math.min(dayOf(new Date(to)), today) : today;
  const { rows } = await tx.execute<{ day: number; articles: number }>(sql`
    select floor(extract(epoch from ${articleSearch.publishedAt}) / 86400)::int as day,
      (select reltuples::int from pg_class where oid = 'article_search'::regclass) as articles
    from ${articleSearch} where ${articleSearch.publishedAt} < ${startOfDay(last + 1).toISOString()}::timestamptz
    order by ${articleSearch.publishedAt} desc offset ${size} limit 1`);
  const begin = Math.max(rounded(rows[0]?.day ?? first, last), first);
  return { first, last, newest: { first: begin, last }, articles: rows[0]?.articles ?? 0 };
}

/** For words of which nothing is known: the newest days first, then the rest. */
export const usualWindows = ({ newest, ...span }: Span): Window[] => [
  { ...newest, named: true },
  ...before(newest.first, span),
];

/** As many days as should hold so many matches, when so many were found in the newest; then the rest. */
export function windowsFor(span: Span, { found, most }: { found: number; most: number }): Window[] {
  const { first, last, newest } = span;
  if (found >= most || newest.first === first) return usualWindows(span);
  if ((found / NEWEST) * span.articles <= FEW) return [{ first, last, named: false }];
  const days = (last + 1 - newest.first) * (most / found) * TO_SPARE;
  const begin = Math.max(rounded(last + 1 - Math.ceil(days), last), first);
  return [{ first: begin, last, named: true }, ...before(begin, span)];
}

const before = (day: number, { first }: Days): Window[] =>
  day > first ? [{ first, last: day - 1, named: false }] : [];

/** Down to a whole block of days where that adds little: a window of few blocks is read faster. */
function rounded(day: number, last: number): number {
  let block = 1;
  while (block * 4 * 8 <= last - day) block *= 4;
  return day - (day % block);
}
