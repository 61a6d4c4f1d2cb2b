import { and, desc, eq, gt, inArray, isNotNull, lte, sql } from "drizzle-orm";
import { donations, portalTokens } from "#db/schema/donations.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";

/** Keeps the mail short; few donors have more. */
const MAX_LINKS = 5;

/** The active recurring donations of this address, newest first. */
export const findManageable = (db: Queryable, email: string) =>
  db
    .select()
    .from(donations)
    .where(
      and(
        eq(sql`lower(${donations.donorEmail})`, email.toLowerCase()),
        isNotNull(donations.interval),
        isNotNull(donations.customerId),
        inArray(donations.state, ["active", "failing"]),
      ),
    )
    .orderBy(desc(donations.createdAt))
    .limit(MAX_LINKS);

export const savePortalToken = (
  db: Queryable,
  token: { hash: Buffer; donationId: string; expiresAt: Date },
) => db.insert(portalTokens).values(token);

/** The provider's customer id for a valid token. */
export async function findPortalCustomer(db: Queryable, hash: Buffer, now: Date) {
  const [row] = await db
    .select({ customerId: donations.customerId })
    .from(portalTokens)
    .innerJoin(donations, eq(donations.id, portalTokens.donationId))
    .where(and(eq(portalTokens.hash, hash), gt(portalTokens.expiresAt, now)));
  return row?.customerId ?? undefined;
}

/** False when the token was already used. */
export async function deletePortalToken(db: Queryable, hash: Buffer): Promise<boolean> {
  const deleted = await db
    .delete(portalTokens)
    .where(eq(portalTokens.hash, hash))
    .returning({ hash: portalTokens.hash });
  return deleted.length > 0;
}

export const deleteExpiredPortalTokens = (db: Queryable, now: Date) =>
  db.delete(portalTokens).where(lte(portalTokens.expiresAt, now));

export const deletePortalTokens = (tx: Queryable, donationIds: readonly string[]) =>
  tx.delete(portalTokens).where(inArray(portalTokens.donationId, [...donationIds]));
