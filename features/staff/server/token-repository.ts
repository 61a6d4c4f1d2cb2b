import { and, asc, eq, gt, inArray, isNull, lte, or, sql } from "drizzle-orm";
import { staffTokens } from "#db/schema/staff.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";

export type StaffToken = typeof staffTokens.$inferSelect;
type NewToken = typeof staffTokens.$inferInsert;

const LINKS = ["owner", "invitation", "reset"] as const;

export const saveToken = (tx: Queryable, token: NewToken) => tx.insert(staffTokens).values(token);

/** There is one such row at most, so that a new link replaces the one before it. */
export const saveOwnerToken = (tx: Queryable, token: { hash: Buffer; expiresAt: Date }) =>
  tx
    .insert(staffTokens)
    .values({ ...token, kind: "owner" })
    .onConflictDoUpdate({
      target: staffTokens.kind,
      // Written out, because an index is not found by a parameter.
      targetWhere: sql`kind = 'owner'`,
      set: { ...token, totp: null, usedAt: null },
    });

const isOpen = (now: Date) => and(isNull(staffTokens.usedAt), gt(staffTokens.expiresAt, now));

export async function findLink(
  db: Queryable,
  { hash, now }: { hash: Buffer; now: Date },
): Promise<StaffToken | undefined> {
  const isLink = inArray(staffTokens.kind, [...LINKS]);
  const [row] = await db
    .select()
    .from(staffTokens)
    .where(and(eq(staffTokens.hash, hash), isLink, isOpen(now)));
  return row;
}

/** Stores the sealed TOTP secret of a set-up under way, and returns the first that was stored. */
export async function keepTotp(db: Queryable, hash: Buffer, totp: Buffer): Promise<Buffer> {
  await db
    .update(staffTokens)
    .set({ totp })
    .where(and(eq(staffTokens.hash, hash), isNull(staffTokens.totp)));
  const [row] = await db
    .select({ totp: staffTokens.totp })
    .from(staffTokens)
    .where(eq(staffTokens.hash, hash));
  return row?.totp ?? totp;
}

/** Uses up a link; false when another request was quicker. */
export async function consumeLink(
  tx: Queryable,
  { hash, now }: { hash: Buffer; now: Date },
): Promise<boolean> {
  const used = await tx
    .update(staffTokens)
    .set({ usedAt: now, totp: null })
    .where(and(eq(staffTokens.hash, hash), isOpen(now)))
    .returning({ kind: staffTokens.kind });
  return used.length > 0;
}

/** Uses up a challenge; false when there is none. */
export async function consumeChallenge(
  db: Queryable,
  { hash, now }: { hash: Buffer; now: Date },
): Promise<boolean> {
  const isChallenge = and(eq(staffTokens.hash, hash), eq(staffTokens.kind, "challenge"));
  const used = await db
    .delete(staffTokens)
    .where(and(isChallenge, isOpen(now)))
    .returning({ kind: staffTokens.kind });
  return used.length > 0;
}

/** Every link that was mailed for an invitation, the newest last. */
export const findInvitations = (db: Queryable, now: Date) =>
  db
    .select()
    .from(staffTokens)
    .where(and(eq(staffTokens.kind, "invitation"), isOpen(now)))
    .orderBy(asc(staffTokens.expiresAt), asc(staffTokens.email));

export async function deleteInvitations(tx: Queryable, email: string): Promise<boolean> {
  const deleted = await tx
    .delete(staffTokens)
    .where(and(eq(staffTokens.kind, "invitation"), eq(staffTokens.email, email)))
    .returning({ usedAt: staffTokens.usedAt });
  return deleted.some(({ usedAt }) => usedAt === null);
}

export const findReset = (db: Queryable, { staffId, now }: { staffId: number; now: Date }) =>
  db
    .select()
    .from(staffTokens)
    .where(and(eq(staffTokens.kind, "reset"), eq(staffTokens.staffId, staffId), isOpen(now)));

export const deleteResets = (tx: Queryable, staffId: number) =>
  tx
    .delete(staffTokens)
    .where(and(eq(staffTokens.kind, "reset"), eq(staffTokens.staffId, staffId)));

/** Used and expired ones; the first owner's row has no person in it. */
export const purgeTokens = (db: Queryable, now: Date) =>
  db.delete(staffTokens).where(or(lte(staffTokens.expiresAt, now), lte(staffTokens.usedAt, now)));
