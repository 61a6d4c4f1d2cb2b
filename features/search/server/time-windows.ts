import { sql } from "drizzle-orm";
import { articleSearch } from "#db/schema/search.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { type Days, dayOf, startOfDay } from "./words/tsquery.ts";

/** How many articles are sampled to estimate how common the words of a search are. */
const SAMPLE_SIZE = 2_048;
/** Up to so many matches are read without naming days to the index, which would cost more than it saves. */
const FEW_MATCHES = 4_000;
/** Windows are larger than estimated, because the use of words changes over time. */
const MARGIN = 1.5;

/** The days that are searched. */
export interface Span extends Days {
  /** The days of about the newest 2,048 articles, or all days if there are fewer. */
  newest: Days;
  /** About how many articles there are. */
  articles: number;
}

/** Days that are read with one index scan. */
export interface Window extends Days {
  /** Whether the days are part of the index query; otherwise each match is checked for its date. */
  named: boolean;
}

/** Without an estimate: the newest days first, then the rest. */
export const defaultWindows = ({ newest, ...span }: Span): Window[] => [
  { ...newest, named: true },
  ...before(newest.first, span),
];

/** As many days as should contain `most` matches, estimated from those matches in the newest days, then the rest. */
export function windowsFor(
  span: Span,
  { matches, most }: { matches: number; most: number },
): Window[] {
  const { first, last, newest } = span;
  if (matches >= most || newest.first === first) return defaultWindows(span);
  if ((matches / SAMPLE_SIZE) * span.articles <= FEW_MATCHES)
    return [{ first, last, named: false }];
  const days = (last + 1 - newest.first) * (most / matches) * MARGIN;
  const begin = Math.max(roundedDown(last + 1 - Math.ceil(days), last), first);
  return [{ first: begin, last, named: true }, ...before(begin, span)];
}

const before = (day: number, { first }: Days): Window[] =>
  day > first ? [{ first, last: day - 1, named: false }] : [];

/** Rounded down to a whole block of days where that adds little, because fewer blocks are read faster. */
function roundedDown(day: number, last: number): number {
  let block = 1;
  while (block * 4 * 8 <= last - day) block *= 4;
  // Days before 1970 are negative.
  return Math.floor(day / block) * block;
}

/** No article is older. */
const FIRST_DAY = dayOf(new Date("1800-01-01T00:00:00Z"));

export async function findSpan(
  tx: Queryable,
  { from, to, now }: { from?: string | undefined; to?: string | undefined; now: Date },
  size = SAMPLE_SIZE,
): Promise<Span> {
  const today = dayOf(now);
  const first = from ? dayOf(new Date(from)) : FIRST_DAY;
  const last = to ? Math.min(dayOf(new Date(to)), today) : today;
  const { rows } = await tx.execute<{ day: number; articles: number }>(sql`
    select floor(extract(epoch from ${articleSearch.publishedAt}) / 86400)::int as day,
      (select reltuples::int from pg_class where oid = 'article_search'::regclass) as articles
    from ${articleSearch} where ${articleSearch.publishedAt} < ${startOfDay(last + 1).toISOString()}::timestamptz
    order by ${articleSearch.publishedAt} desc offset ${size} limit 1`);
  const start = Math.max(roundedDown(rows[0]?.day ?? first, last), first);
  return { first, last, newest: { first: start, last }, articles: rows[0]?.articles ?? 0 };
}
