import { and, inArray, sql } from "drizzle-orm";
import { recentTries } from "#db/schema/platform.ts";
import type { Deps } from "../deps.ts";
import { type Bucket, bucketColumns, bucketsOf, oneMore, type TryLimit } from "./limit-tries.ts";

/** A limit for this period and those just before it together. Limits that are taken together differ in `what` or in `who`. */
export interface WindowLimit extends TryLimit {
  /** How many periods, this one included. */
  periods: number;
}

export interface TakenTries {
  isAllowed: boolean;
  /** How many there were for each limit, including this one; empty when it was refused before it was counted. */
  sums: readonly number[];
}

/**
 * Counts a try for every limit, unless one of them is reached. The sums are compared again after counting, because many
 * may arrive at once. Two queries for any number of limits, so that readers do not wait while people sign in.
 */
export async function takeTries(deps: Deps, limits: readonly WindowLimit[]): Promise<TakenTries> {
  const windows = await Promise.all(limits.map((limit) => bucketsOf(deps, limit, limit.periods)));
  const stored = await storedTries(deps, windows.flat());
  const sumOf = (buckets: readonly Bucket[]) =>
    buckets.reduce((sum, bucket) => sum + (stored.get(nameOf(bucket)) ?? 0), 0);
  const isReached = limits.some(({ most }, index) => sumOf(windows[index] ?? []) >= most);
  if (isReached) return { isAllowed: false, sums: [] };

  const counted = await countOneMore(deps, currentOf(windows));
  const sums = windows.map(
    ([current, ...earlier]) => sumOf(earlier) + (counted.get(current ? nameOf(current) : "") ?? 1),
  );
  return { isAllowed: limits.every(({ most }, index) => (sums[index] ?? 0) <= most), sums };
}

/** For a try that is not to count after all. The clock must show the time at which it was counted. */
export async function takeBackTries(deps: Deps, limits: readonly WindowLimit[]): Promise<void> {
  const windows = await Promise.all(limits.map((limit) => bucketsOf(deps, limit, 1)));
  await deps.db
    .update(recentTries)
    .set({ tries: sql`${recentTries.tries} - 1` })
    .where(isOneOf(currentOf(windows)));
}

async function storedTries({ db }: Deps, buckets: readonly Bucket[]) {
  const { what, who, tries } = recentTries;
  const rows = await db.select({ what, who, tries }).from(recentTries).where(isOneOf(buckets));
  return byName(rows);
}

async function countOneMore({ db }: Deps, buckets: readonly Bucket[]) {
  const rows = await db
    .insert(recentTries)
    .values(buckets.map((bucket) => ({ ...bucket, tries: 1 })))
    .onConflictDoUpdate({ target: bucketColumns, set: { tries: oneMore } })
    .returning();
  return byName(rows);
}

const currentOf = (windows: readonly Bucket[][]) => windows.flatMap(([current]) => current ?? []);

/** The hash of who tries holds the period. */
const isOneOf = (buckets: readonly Bucket[]) =>
  and(
    inArray(recentTries.what, [...new Set(buckets.map(({ what }) => what))]),
    sql`${recentTries.who} = any(${sql.param(buckets.map(({ who }) => who))}::bytea[])`,
  );

const nameOf = ({ what, who }: Pick<Bucket, "what" | "who">) => `${what} ${who.toString("hex")}`;

const byName = (rows: readonly (Pick<Bucket, "what" | "who"> & { tries: number })[]) =>
  new Map(rows.map((row) => [nameOf(row), row.tries]));
