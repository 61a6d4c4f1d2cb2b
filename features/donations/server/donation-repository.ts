import {
  and,
  asc,
  eq,
  gte,
  inArray,
  isNotNull,
  lt,
  notExists,
  notInArray,
  or,
  sql,
} from "drizzle-orm";
import { donations, ledgerEntries } from "#db/schema/donations.ts";
import { reachesAddress } from "#platform/server/mail/same-address.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";

export type Donation = typeof donations.$inferSelect;
export type NewDonation = typeof donations.$inferInsert;

/** The provider will charge again. */
export const RUNNING_STATES: readonly Donation["state"][] = ["active", "failing"];

export async function findByAttempt(db: Queryable, attemptKey: string) {
  const [row] = await db.select().from(donations).where(eq(donations.attemptKey, attemptKey));
  return row;
}

/** Returns the new row, or the one that another process inserted for the same attempt. */
export async function insertDonation(db: Queryable, donation: NewDonation): Promise<Donation> {
  await db.insert(donations).values(donation).onConflictDoNothing({ target: donations.attemptKey });
  const row = await findByAttempt(db, donation.attemptKey);
  if (!row) throw new Error("Donation not found after insert");
  return row;
}

export const insertDonations = (db: Queryable, rows: NewDonation[]) =>
  db.insert(donations).values(rows);

export async function findDonation(db: Queryable, id: string) {
  const [row] = await db.select().from(donations).where(eq(donations.id, id));
  return row;
}

/** Reads the row and locks it until the transaction ends. */
export async function lockDonation(tx: Queryable, id: string): Promise<Donation> {
  const [row] = await tx.select().from(donations).where(eq(donations.id, id)).for("no key update");
  if (!row) throw new Error("Donation not found");
  return row;
}

const isUuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Our own id wins over the provider's ids. */
export async function findIdByLinks(tx: Queryable, links: readonly string[]) {
  const ids = [...links];
  const hasProviderId = or(
    inArray(donations.paymentIntentId, ids),
    inArray(donations.customerId, ids),
    inArray(donations.subscriptionId, ids),
  );
  const own = ids.find((link) => isUuid.test(link));
  const byOwnId = own === undefined ? undefined : await findDonation(tx, own);
  if (byOwnId) return byOwnId.id;
  const [row] = await tx.select({ id: donations.id }).from(donations).where(hasProviderId).limit(1);
  return row?.id;
}

export const updateDonation = (
  tx: Queryable,
  id: string,
  change: Partial<Omit<NewDonation, "id">>,
) => tx.update(donations).set(change).where(eq(donations.id, id));

/** Unpaid donations for which at least so many cards were declined. */
export const findOftenDeclined = (db: Queryable, declines: number): Promise<Donation[]> =>
  db
    .select()
    .from(donations)
    .where(
      and(
        gte(donations.failedTries, declines),
        inArray(donations.state, ["pending", "processing", "failed"]),
      ),
    );

/** The provider repeats its response to an idempotency key, even a server error, so the next try needs a new key. */
export const recordFailedSetup = (db: Queryable, { id, setupTry }: Donation) =>
  db
    .update(donations)
    .set({ setupTry: sql`${donations.setupTry} + 1` })
    .where(and(eq(donations.id, id), eq(donations.setupTry, setupTry)));

export const deleteClientNetworks = (db: Queryable, before: Date) =>
  db
    .update(donations)
    .set({ clientNetwork: null, widerNetwork: null })
    .where(and(isNotNull(donations.clientNetwork), lt(donations.createdAt, before)));

/** Removes the donor's data from donations that were never paid; the row stays in case a late payment arrives. */
export function anonymizeUnpaid(db: Queryable, before: Date) {
  const entries = db
    .select({ id: ledgerEntries.id })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.donationId, donations.id));
  return db
    .update(donations)
    .set({ donorName: null, donorEmail: null, message: "" })
    .where(
      and(isNotNull(donations.donorEmail), lt(donations.createdAt, before), notExists(entries)),
    );
}

/** Removes the donor's data once accounting no longer needs it, unless the donation is still running. */
export const anonymizeOldDonations = (db: Queryable, before: Date) =>
  db
    .update(donations)
    .set({ donorName: null, donorEmail: null, message: "" })
    .where(
      and(
        isNotNull(donations.donorEmail),
        lt(donations.createdAt, before),
        notInArray(donations.state, [...RUNNING_STATES]),
      ),
    );

export const findByDonor = (db: Queryable, email: string): Promise<Donation[]> =>
  db
    .select()
    .from(donations)
    .where(reachesAddress(donations.donorEmail, email))
    .orderBy(asc(donations.createdAt), asc(donations.id));

/** Amounts, dates and the provider's ids stay for accounting; running donations are left unchanged. */
export const anonymizeDonor = (tx: Queryable, email: string) =>
  tx
    .update(donations)
    .set({
      donorName: null,
      donorEmail: null,
      message: "",
      clientNetwork: null,
      widerNetwork: null,
    })
    .where(
      and(
        reachesAddress(donations.donorEmail, email),
        notInArray(donations.state, [...RUNNING_STATES]),
      ),
    )
    .returning({ id: donations.id });

export const countByState = (db: Queryable) =>
  db
    .select({
      state: donations.state,
      isRecurring: sql<boolean>`${donations.interval} is not null`,
      count: sql<number>`count(*)::int`,
    })
    .from(donations)
    .groupBy(donations.state, sql`2`)
    .orderBy(sql`2`, donations.state);
