import { and, eq, inArray, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { ledgerEntries } from "../../../../db/schema/donations.ts";
import type { Queryable } from "../../../../platform/server/postgres/connect.ts";
import type { NewLedgerEntry } from "./derive-entries.ts";
import type { PostedCents } from "./validate-events.ts";

export type LedgerEntry = typeof ledgerEntries.$inferSelect;

/** Writes what is not there yet, and answers just that. */
export async function addEntries(
  tx: Queryable,
  entries: readonly (NewLedgerEntry & { donationId: string })[],
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

/** Cents of what is posted of a donation, by key. */
export async function findPostedCents(db: Queryable, donationId: string): Promise<PostedCents> {
  const rows = await db
    .select({ key: ledgerEntries.key, cents: ledgerEntries.cents })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.donationId, donationId));
  return new Map(rows.map(({ key, cents }) => [key, cents]));
}

/** Charges whose fee we have not been told, oldest first. */
export function listWithoutFee(db: Queryable) {
  const fees = alias(ledgerEntries, "fees");
  const itsFee = db
    .select({ id: fees.id })
    .from(fees)
    .where(eq(fees.key, sql`'fee:' || ${ledgerEntries.chargeId}`));
  return db
    .select()
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.kind, "charge"), notExists(itsFee)))
    .orderBy(ledgerEntries.happenedAt);
}

/** What moved for these donations, oldest first. */
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
