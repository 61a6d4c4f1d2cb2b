import { sql } from "drizzle-orm";
import { articleSearch } from "../../../db/schema/search.ts";
import type { Queryable } from "../../../platform/server/postgres/connect.ts";
import { type Days, dayOf, startOfDay } from "./filter-words.ts";

/** How many of the newest articles the first windows hold; whatever is older is the last window. */
export const WINDOW_SIZES: readonly number[] = [4_096, 16_384];

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
  sizes: readonly number[] = WINDOW_SIZES,
): Promise<TimeWindows> {
  const today = dayOf(now);
  const first = from ? dayOf(new Date(from)) : FIRST_DAY;
  const last = to ? Math.min(dayOf(new Date(to)), today) : today;
  const bounds = await findBounds(tx, startOfDay(last + 1), sizes);
  const starts = bounds.map((day) => rounded(day, last));
  const windows: Days[] = [];
  let end = last;
  for (const start of [...starts.filter((day) => day > first), first]) {
    if (start > end) continue;
    windows.push({ first: start, last: end });
    end = start - 1;
  }
  return { windows, bounded: from !== undefined || to !== undefined };
}

/** The days on which so many newer articles end, newest first. */
async function findBounds(
  tx: Queryable,
  before: Date,
  sizes: readonly number[],
): Promise<number[]> {
  const boundAt = (size: number) => sql`(
    select floor(extract(epoch from ${articleSearch.publishedAt}) / 86400)::int as day from ${articleSearch}
    where ${articleSearch.publishedAt} < ${before.toISOString()}::timestamptz
    order by ${articleSearch.publishedAt} desc offset ${size} limit 1)`;
  const { rows } = await tx.execute<{ day: number }>(
    sql.join(sizes.map(boundAt), sql` union all `),
  );
  return rows.map(({ day }) => day).sort((a, b) => b - a);
}

/** Down to a whole block of days where that adds little: a window of few blocks is read faster. */
function rounded(day: number, last: number): number {
  let block = 1;
  while (block * 4 * 8 <= last - day) block *= 4;
  return day - (day % block);
}
