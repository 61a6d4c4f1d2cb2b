import { and, asc, eq, inArray, isNotNull, lt, notExists, notInArray, or, sql } from "drizzle-orm";
import { donations, ledgerEntries } from "../../../db/schema/donations.ts";
import { reachesAddress } from "../../../platform/server/mail/reaches-address.ts";
import type { Queryable } from "../../../platform/server/postgres/connect.ts";

export type Donation = typeof donations.$inferSelect;
export type NewDonation = typeof donations.$inferInsert;

/** The provider charges again. */
export const RUNNING_STATES: readonly Donation["state"][] = ["active", "failing"];

export async function findByAttempt(db: Queryable, attemptKey: string) {
  const [row] = await db.select().from(donations).where(eq(donations.attemptKey, attemptKey));
  return row;
}

/** The new row, or the one that another process wrote for the same attempt a moment ago. */
export async function insertDonation(db: Queryable, donation: NewDonation): Promise<Donation> {
  await db.insert(donations).values(donation).onConflictDoNothing({ target: donations.attemptKey });
  const row = await findByAttempt(db, donation.attemptKey);
  if (!row) throw new Error("A donation vanished while being saved");
  return row;
}

export async function findDonation(db: Queryable, id: string) {
  const [row] = await db.select().from(donations).where(eq(donations.id, id));
  return row;
}

/** For this transaction alone, as it is now. */
export async function lockDonation(tx: Queryable, id: string): Promise<Donation> {
  const [row] = await tx.select().from(donations).where(eq(donations.id, id)).for("no key update");
  if (!row) throw new Error("A donation vanished");
  return row;
}

const isUuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whose row names one of these, as its own id or, if none is, as the provider's. */
export async function findIdByLinks(tx: Queryable, links: readonly string[]) {
  const ids = [...links];
  const isNamed = or(
    inArray(donations.paymentIntentId, ids),
    inArray(donations.customerId, ids),
    inArray(donations.subscriptionId, ids),
  );
  const own = ids.find((link) => isUuid.test(link));
  const byOwnId = own === undefined ? undefined : await findDonation(tx, own);
  if (byOwnId) return byOwnId.id;
  const [row] = await tx.select({ id: donations.id }).from(donations).where(isNamed).limit(1);
  return row?.id;
}

export const updateDonation = (
  tx: Queryable,
  id: string,
  change: Partial<Omit<NewDonation, "id">>,
) => tx.update(donations).set(change).where(eq(donations.id, id));

/** The provider keeps its answer to a key, also when that was a failure of its own. */
export const noteFailedSetup = (db: Queryable, { id, setupTry }: Donation) =>
  db
    .update(donations)
    .set({ setupTry: sql`${donations.setupTry} + 1` })
    .where(and(eq(donations.id, id), eq(donations.setupTry, setupTry)));

export const forgetHouseholds = (db: Queryable, before: Date) =>
  db
    .update(donations)
    .set({ household: null })
    .where(and(isNotNull(donations.household), lt(donations.createdAt, before)));

/** Of whoever never paid. The row stays, in case they do after all; whose it was does not. */
export function forgetUnpaid(db: Queryable, before: Date) {
  const moved = db
    .select({ id: ledgerEntries.id })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.donationId, donations.id));
  return db
    .update(donations)
    .set({ donorName: null, donorEmail: null, message: "" })
    .where(and(isNotNull(donations.donorEmail), lt(donations.createdAt, before), notExists(moved)));
}

/** Of whoever paid so long ago that the books no longer need them, unless the donation still runs. */
export const forgetOldDonors = (db: Queryable, before: Date) =>
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

/** Amounts, dates and the provider's ids stay for the books; a donation that still runs is left as it is. */
export const forgetDonor = (tx: Queryable, email: string) =>
  tx
    .update(donations)
    .set({ donorName: null, donorEmail: null, message: "", household: null })
    .where(
      and(
        reachesAddress(donations.donorEmail, email),
        notInArray(donations.state, [...RUNNING_STATES]),
      ),
    )
    .returning({ id: donations.id });
