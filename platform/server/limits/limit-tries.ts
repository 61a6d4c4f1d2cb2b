import { createHmac, createSecretKey, type KeyObject } from "node:crypto";
import { and, eq, inArray, lt, sql } from "drizzle-orm";
import { recentTries } from "#db/schema/platform.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { DAY, MINUTE, SECOND } from "#shared/time/units.ts";
import type { Clock } from "../clock.ts";
import type { Deps } from "../deps.ts";
import type { Queryable } from "../postgres/connect.ts";
import { siteKey } from "../site-key.ts";

export interface Tries {
  /** What is tried, such as `subscribe`. */
  what: string;
  /** Who tries; empty for all clients together. Only a keyed hash of it is stored. */
  who: string;
  minutes: number;
}

export interface TryLimit extends Tries {
  most: number;
}

/** Counts a try over all processes, and refuses it when there were too many in this period. */
export async function limitTries(deps: Deps, limit: TryLimit): Promise<void> {
  if ((await countTry(deps, limit)) > limit.most) throw tooMany(deps.clock, limit);
}

/** Counts a try, or as many as it stands for, and returns how many there were in this period including these. */
export async function countTry(
  deps: { db: Queryable; clock: Clock },
  tries: Tries,
  amount = 1,
): Promise<number> {
  const [row] = await deps.db
    .insert(recentTries)
    .values({ ...(await bucketOf(deps, tries)), tries: amount })
    .onConflictDoUpdate({
      target: bucketColumns,
      set: { tries: sql`${recentTries.tries} + ${amount}` },
    })
    .returning({ tries: recentTries.tries });
  return row?.tries ?? amount;
}

/** Takes one of the slots of this period; false when none is left. A refused try takes none. */
export async function takeSlot(deps: Deps, limit: TryLimit): Promise<boolean> {
  const taken = await deps.db
    .insert(recentTries)
    .values({ ...(await bucketOf(deps, limit)), tries: 1 })
    .onConflictDoUpdate({
      target: bucketColumns,
      set: { tries: oneMore },
      setWhere: lt(recentTries.tries, limit.most),
    })
    .returning({ tries: recentTries.tries });
  return taken.length > 0;
}

/** How many there were in this period so far. */
export async function readTries(deps: Deps, tries: Tries): Promise<number> {
  const { what, who, period } = await bucketOf(deps, tries);
  const [row] = await deps.db
    .select({ tries: recentTries.tries })
    .from(recentTries)
    .where(
      and(eq(recentTries.what, what), eq(recentTries.who, who), eq(recentTries.period, period)),
    );
  return row?.tries ?? 0;
}

export function tooMany(clock: Clock, tries: Pick<Tries, "minutes">): AppError {
  const now = clock.now();
  const left = periodOf(tries, now).getTime() + tries.minutes * MINUTE - now.getTime();
  return new AppError("too_many", "Too many requests. Please try again later.", {
    retryAfterSeconds: Math.ceil(left / SECOND),
  });
}

export async function purgeTries(db: Queryable, now: Date): Promise<void> {
  await db.delete(recentTries).where(lt(recentTries.period, new Date(now.getTime() - 2 * DAY)));
}

const bucketColumns = [recentTries.what, recentTries.who, recentTries.period];
const oneMore = sql`${recentTries.tries} + 1`;

const periodOf = ({ minutes }: Pick<Tries, "minutes">, now: Date) =>
  new Date(Math.floor(now.getTime() / (minutes * MINUTE)) * minutes * MINUTE);

/** Node prepares it once for many hashes. */
const keyOf = async (db: Queryable) => createSecretKey(await siteKey(db, "recent-tries"));

type Bucket = Omit<typeof recentTries.$inferSelect, "tries">;

/** Of this period and those just before it, this one first. */
async function bucketsOf(deps: Deps, tries: Tries, periods: number): Promise<Bucket[]> {
  const key = await keyOf(deps.db);
  const now = deps.clock.now().getTime();
  return Array.from({ length: periods }, (_, back) =>
    bucketAt(key, tries, new Date(now - back * tries.minutes * MINUTE)),
  );
}

const bucketOf = async ({ db, clock }: { db: Queryable; clock: Clock }, tries: Tries) =>
  bucketAt(await keyOf(db), tries, clock.now());

function bucketAt(key: KeyObject, tries: Tries, moment: Date): Bucket {
  const period = periodOf(tries, moment);
  const who = createHmac("sha256", key).update(`${period.toISOString()} ${tries.who}`).digest();
  return { what: tries.what, who, period };
}

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
