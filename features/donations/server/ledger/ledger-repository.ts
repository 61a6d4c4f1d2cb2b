import { and, desc, eq, gte, inArray, lt, min, notExists, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { donations, ledgerEntries } from "#db/schema/donations.ts";
import type { BookPeriod, NewEntry } from "#features/payments/server/public.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";

export type LedgerEntry = typeof ledgerEntries.$inferSelect;

/** Inserts the entries that do not exist yet and returns them. */
export async function addEntries(
  tx: Queryable,
  entries: readonly (NewEntry & { donationId: string })[],
  recordedAt: Date,
): Promise<LedgerEntry[]> {
  if (entries.length === 0) return [];
  return tx
    .insert(ledgerEntries)
    .values(entries.map((entry) => ({ ...entry, recordedAt })))
    .onConflictDoNothing({ target: ledgerEntries.key })
    .returning();
}

export async function findEntry(db: Queryable, id: number): Promise<LedgerEntry | undefined> {
  const [row] = await db.select().from(ledgerEntries).where(eq(ledgerEntries.id, id));
  return row;
}

/** Cents of the entries of a donation, by key. */
export async function findPostedCents(
  db: Queryable,
  donationId: string,
): Promise<Map<string, number>> {
  const rows = await db
    .select({ key: ledgerEntries.key, cents: ledgerEntries.cents })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.donationId, donationId));
  return new Map(rows.map(({ key, cents }) => [key, cents]));
}

/** Charges without a fee entry, oldest first. */
export function listWithoutFee(db: Queryable) {
  const fees = alias(ledgerEntries, "fees");
  const feeOfCharge = db
    .select({ id: fees.id })
    .from(fees)
    .where(eq(fees.key, sql`'fee:' || ${ledgerEntries.chargeId}`));
  return db
    .select()
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.kind, "charge"), notExists(feeOfCharge)))
    .orderBy(ledgerEntries.happenedAt);
}

/** Oldest first. */
export const findEntriesOf = (db: Queryable, donationIds: readonly string[]) =>
  db
    .select({
      donationId: ledgerEntries.donationId,
      kind: ledgerEntries.kind,
      cents: ledgerEntries.cents,
      currency: ledgerEntries.currency,
      happenedAt: ledgerEntries.happenedAt,
    })
    .from(ledgerEntries)
    .where(inArray(ledgerEntries.donationId, [...donationIds]))
    .orderBy(ledgerEntries.id);

const isWithin = ({ from, to }: BookPeriod) =>
  and(gte(ledgerEntries.happenedAt, from), lt(ledgerEntries.happenedAt, to));

export const sumByKind = (db: Queryable, period: BookPeriod) =>
  db
    .select({
      kind: ledgerEntries.kind,
      count: sql<number>`count(*)::int`,
      // A bigint in PostgreSQL; sums of cents stay well within a safe integer.
      cents: sql<string>`sum(${ledgerEntries.cents})`.mapWith(Number),
    })
    .from(ledgerEntries)
    .where(isWithin(period))
    .groupBy(ledgerEntries.kind)
    .orderBy(ledgerEntries.kind);

/** Months are those of UTC, such as `2026-11`. */
export function sumByMonthAndKind(db: Queryable, period: BookPeriod) {
  const month = sql<string>`to_char(${ledgerEntries.happenedAt} at time zone 'UTC', 'YYYY-MM')`;
  return db
    .select({
      month: month.as("month"),
      kind: ledgerEntries.kind,
      count: sql<number>`count(*)::int`,
      cents: sql<string>`sum(${ledgerEntries.cents})`.mapWith(Number),
    })
    .from(ledgerEntries)
    .where(isWithin(period))
    .groupBy(sql`1`, ledgerEntries.kind)
    .orderBy(sql`1`, ledgerEntries.kind);
}

/** Newest first, without anything about the donor. */
export const listMovements = (
  db: Queryable,
  { before, limit }: { before: number | undefined; limit: number },
) =>
  db
    .select({
      id: ledgerEntries.id,
      kind: ledgerEntries.kind,
      cents: ledgerEntries.cents,
      happenedAt: ledgerEntries.happenedAt,
      donationId: ledgerEntries.donationId,
      interval: donations.interval,
    })
    .from(ledgerEntries)
    .innerJoin(donations, eq(donations.id, ledgerEntries.donationId))
    .where(before === undefined ? undefined : lt(ledgerEntries.id, before))
    .orderBy(desc(ledgerEntries.id))
    .limit(limit);

/** Oldest first. */
export const findEntriesOfCharges = (db: Queryable, chargeIds: readonly string[]) =>
  db
    .select()
    .from(ledgerEntries)
    .where(inArray(ledgerEntries.chargeId, [...chargeIds]))
    .orderBy(ledgerEntries.id);

export const findAllEntriesOf = (db: Queryable, donationId: string): Promise<LedgerEntry[]> =>
  db
    .select()
    .from(ledgerEntries)
    .where(eq(ledgerEntries.donationId, donationId))
    .orderBy(ledgerEntries.id);

/** The donation of a charge, refund or dispute, by the provider's id. */
export async function findDonationOfMovement(
  db: Queryable,
  providerId: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ donationId: ledgerEntries.donationId })
    .from(ledgerEntries)
    .where(
      or(eq(ledgerEntries.chargeId, providerId), eq(ledgerEntries.key, `refund:${providerId}`)),
    )
    .limit(1);
  return row?.donationId;
}

export async function findFirstYear(db: Queryable): Promise<number | undefined> {
  const [row] = await db.select({ first: min(ledgerEntries.happenedAt) }).from(ledgerEntries);
  return row?.first?.getUTCFullYear();
}

export interface ListedEntry {
  entry: LedgerEntry;
  donation: typeof donations.$inferSelect;
}

/** In memory at once. */
const BATCH = 1_000;

/** The oldest first, in batches: a year can have very many. */
export async function* listEntries(
  db: Queryable,
  period: BookPeriod,
): AsyncGenerator<ListedEntry[]> {
  const { id, happenedAt } = ledgerEntries;
  const last = alias(ledgerEntries, "last");
  let lastId: number | undefined;
  for (;;) {
    // Compared where they are stored, because dates of JavaScript have no microseconds.
    const isLater = sql`(${happenedAt}, ${id}) > (select ${last.happenedAt}, ${last.id} from ${ledgerEntries} as ${sql.identifier("last")} where ${last.id} = ${lastId})`;
    const entries = await db
      .select({ entry: ledgerEntries, donation: donations })
      .from(ledgerEntries)
      .innerJoin(donations, eq(donations.id, ledgerEntries.donationId))
      .where(and(isWithin(period), lastId === undefined ? undefined : isLater))
      .orderBy(happenedAt, id)
      .limit(BATCH);
    yield entries;
    if (entries.length < BATCH) return;
    lastId = entries.at(-1)?.entry.id;
  }
}

export const findEntriesByKeys = (db: Queryable, keys: readonly string[]) =>
  db
    .select()
    .from(ledgerEntries)
    .where(inArray(ledgerEntries.key, [...keys]));
