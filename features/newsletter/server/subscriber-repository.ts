import { and, eq, gt, ne, sql } from "drizzle-orm";
import { confirmTokens, subscribers } from "../../../db/schema/newsletter.ts";
import type { Queryable } from "../../../platform/server/postgres/connect.ts";

/** New or known, the row is locked afterwards: two requests for one address wait for each other. */
export async function saveAsking(
  tx: Queryable,
  asking: { email: string; address: string; unsubscribeHash: Buffer; at: Date },
) {
  const { email, address, unsubscribeHash, at } = asking;
  const [row] = await tx
    .insert(subscribers)
    .values({ email, address, unsubscribeHash, status: "pending", askedAt: at })
    .onConflictDoUpdate({ target: subscribers.address, set: { askedAt: at } })
    .returning();
  if (!row) throw new Error("A subscriber vanished while being saved");
  return row;
}

export const noteWelcome = (tx: Queryable, id: number, at: Date | null) =>
  tx.update(subscribers).set({ welcomedAt: at }).where(eq(subscribers.id, id));

export async function findSubscriber(db: Queryable, id: number) {
  const [row] = await db.select().from(subscribers).where(eq(subscribers.id, id));
  return row;
}

export const saveConfirmToken = (
  db: Queryable,
  token: { hash: Buffer; subscriberId: number; expiresAt: Date },
) => db.insert(confirmTokens).values(token);

/** Whose token it is, once: it is gone afterwards. */
export async function takeConfirmToken(tx: Queryable, hash: Buffer, now: Date) {
  const [taken] = await tx
    .delete(confirmTokens)
    .where(and(eq(confirmTokens.hash, hash), gt(confirmTokens.expiresAt, now)))
    .returning({ subscriberId: confirmTokens.subscriberId });
  return taken?.subscriberId;
}

export const dropConfirmTokens = (tx: Queryable, subscriberId: number) =>
  tx.delete(confirmTokens).where(eq(confirmTokens.subscriberId, subscriberId));

export const purgeConfirmTokens = (db: Queryable, now: Date) =>
  db
    .delete(confirmTokens)
    .where(sql`${confirmTokens.expiresAt} <= ${now.toISOString()}::timestamptz`);

export const setConfirmed = (tx: Queryable, id: number, at: Date) =>
  tx
    .update(subscribers)
    .set({ status: "confirmed", confirmedAt: at })
    .where(eq(subscribers.id, id));

export async function setUnsubscribed(tx: Queryable, unsubscribeHash: Buffer) {
  const [row] = await tx
    .update(subscribers)
    .set({ status: "unsubscribed" })
    .where(
      and(eq(subscribers.unsubscribeHash, unsubscribeHash), ne(subscribers.status, "suppressed")),
    )
    .returning({ id: subscribers.id });
  return row?.id;
}

export const setSuppressed = (tx: Queryable, id: number) =>
  tx.update(subscribers).set({ status: "suppressed" }).where(eq(subscribers.id, id));

/** The next so many who want alerts, in the order of their numbers. */
export const findConfirmedAfter = (tx: Queryable, after: number, limit: number) =>
  tx
    .select({ id: subscribers.id, email: subscribers.email })
    .from(subscribers)
    .where(and(eq(subscribers.status, "confirmed"), gt(subscribers.id, after)))
    .orderBy(subscribers.id)
    .limit(limit);

export const countByStatus = (db: Queryable) =>
  db
    .select({ status: subscribers.status, count: sql<number>`count(*)::int` })
    .from(subscribers)
    .groupBy(subscribers.status);

export const findConfirmed = (db: Queryable) =>
  db
    .select({ email: subscribers.email, confirmedAt: subscribers.confirmedAt })
    .from(subscribers)
    .where(eq(subscribers.status, "confirmed"))
    .orderBy(subscribers.id);
