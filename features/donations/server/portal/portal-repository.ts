import { and, desc, eq, gt, inArray, isNotNull, lte, sql } from "drizzle-orm";
import { donations, portalTokens } from "../../../../db/schema/donations.ts";
import type { Queryable } from "../../../../platform/server/postgres/connect.ts";

/** More than anybody gives; a mail is no list. */
const MOST_LINKS = 5;

/** What this address gives regularly, newest first. */
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
    .limit(MOST_LINKS);

export const savePortalToken = (
  db: Queryable,
  token: { hash: Buffer; donationId: string; expiresAt: Date },
) => db.insert(portalTokens).values(token);

/** The customer at the provider that a token is for, if it still works. */
export async function findPortalCustomer(db: Queryable, hash: Buffer, now: Date) {
  const [row] = await db
    .select({ customerId: donations.customerId })
    .from(portalTokens)
    .innerJoin(donations, eq(donations.id, portalTokens.donationId))
    .where(and(eq(portalTokens.hash, hash), gt(portalTokens.expiresAt, now)));
  return row?.customerId ?? undefined;
}

/** False when somebody else was first. */
export async function dropPortalToken(db: Queryable, hash: Buffer): Promise<boolean> {
  const dropped = await db
    .delete(portalTokens)
    .where(eq(portalTokens.hash, hash))
    .returning({ hash: portalTokens.hash });
  return dropped.length > 0;
}

export const purgePortalTokens = (db: Queryable, now: Date) =>
  db.delete(portalTokens).where(lte(portalTokens.expiresAt, now));

export const dropPortalTokens = (tx: Queryable, donationIds: readonly string[]) =>
  tx.delete(portalTokens).where(inArray(portalTokens.donationId, [...donationIds]));
