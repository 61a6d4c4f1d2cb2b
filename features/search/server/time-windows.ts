import { sql } from "drizzle-orm";
import { articleSearch } from "../../../db/schema/search.ts";
import type { Queryable } from "../../../platform/server/postgres/connect.ts";
import { type Days, dayOf, startOfDay } from "./filter-words.ts";

/** The first window holds about so many articles, the second three times the days, and the last all the rest. */
export const FIRST_WINDOW = 4_096;
const SECOND_WINDOW_DAYS = 3;

/** No article is older. */
const FIRST_DAY = dayOf(new Date("1990-01-01T00:00:00Z"));

export interface TimeWindows {
  /** Newest first; together they are all days that are searched. */
  windows: readonly Days[];
  /** The days were asked for, so the last window may not reach beyond them. */
  bounded: boolean;
}

/** The days of a search in windows, so that one that matches half the archive can stop in the newest. */
export async function splitTime(
  tx: Queryable,
  { from, to, now }: { from?: string | undefined; to?: string | undefined; now: Date },
  size = FIRST_WINDOW,
): Promise<TimeWindows> {
  const today = dayOf(now);
  const first = from ? dayOf(new Date(from)) : FIRST_DAY;
  const last = to ? Math.min(dayOf(new Date(to)), today) : today;
  const bound = await findBound(tx, startOfDay(last + 1), size);
  const starts =
    bound === undefined ? [] : [bound, bound - SECOND_WINDOW_DAYS * (last + 1 - bound)];
  const windows: Days[] = [];
  let end = last;
  for (const start of [...starts.map((day) => rounded(day, last)), first]) {
    const begin = Math.max(start, first);
    if (begin > end) continue;
    windows.push({ first: begin, last: end });
    end = begin - 1;
  }
  return { windows, bounded: from !== undefined || to !== undefined };
}

/** The day of the last of so many newest articles; nothing where there are fewer. */
async function findBound(tx: Queryable, before: Date, size: number): Promise<number | undefined> {
  const { rows } = await tx.execute<{ day: number }>(sql`
    select floor(extract(epoch from ${articleSearch.publishedAt}) / 86400)::int as day from ${articleSearch}
    where ${articleSearch.publishedAt} < ${before.toISOString()}::timestamptz
    order by ${articleSearch.publishedAt} desc offset ${size} limit 1`);
  return rows[0]?.day;
}

/** Down to a whole block of days where that adds little: a window of few blocks is read faster. */
function rounded(day: number, last: number): number {
  let block = 1;
  while (block * 4 * 8 <= last - day) block *= 4;
  return day - (day % block);
}
