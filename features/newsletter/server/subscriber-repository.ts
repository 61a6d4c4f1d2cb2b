import { and, eq, gt, gte, inArray, isNotNull, lt, lte, ne, sql } from "drizzle-orm";
import { confirmTokens, subscribers } from "../../../db/schema/newsletter.ts";
import type { Queryable } from "../../../platform/server/postgres/connect.ts";

/** Inserts or updates, and locks the row, so that concurrent requests for one address wait for each other. */
export async function saveRequest(
  tx: Queryable,
  request: { email: string; address: string; unsubscribeHash: Buffer; at: Date },
) {
  const { email, address, unsubscribeHash, at } = request;
  const [row] = await tx
    .insert(subscribers)
    .values({ email, address, unsubscribeHash, status: "pending", requestedAt: at })
    .onConflictDoUpdate({
      // The hash, as it is all that is stored of those who unsubscribed.
      target: subscribers.unsubscribeHash,
      set: {
        requestedAt: at,
        email: sql`coalesce(${subscribers.email}, excluded.email)`,
        address: sql`excluded.address`,
      },
    })
    .returning();
  if (!row) throw new Error("Subscriber not found after insert");
  return row;
}

export const setWelcomedAt = (tx: Queryable, id: number, at: Date | null) =>
  tx.update(subscribers).set({ welcomedAt: at }).where(eq(subscribers.id, id));

export async function findSubscriber(db: Queryable, id: number) {
  const [row] = await db.select().from(subscribers).where(eq(subscribers.id, id));
  return row;
}

export const saveConfirmToken = (
  db: Queryable,
  token: { hash: Buffer; subscriberId: number; expiresAt: Date },
) => db.insert(confirmTokens).values(token);

/** Deletes the token and returns its subscriber. */
export async function consumeConfirmToken(tx: Queryable, hash: Buffer, now: Date) {
  const [deleted] = await tx
    .delete(confirmTokens)
    .where(and(eq(confirmTokens.hash, hash), gt(confirmTokens.expiresAt, now)))
    .returning({ subscriberId: confirmTokens.subscriberId });
  return deleted?.subscriberId;
}

export const deleteConfirmTokens = (tx: Queryable, subscriberId: number) =>
  tx.delete(confirmTokens).where(eq(confirmTokens.subscriberId, subscriberId));

export const deleteExpiredConfirmTokens = (db: Queryable, now: Date) =>
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
    .set({ status: "unsubscribed", email: null, address: null })
    .where(
      and(eq(subscribers.unsubscribeHash, unsubscribeHash), ne(subscribers.status, "suppressed")),
    )
    .returning({ id: subscribers.id });
  return row?.id;
}

export const setSuppressed = (tx: Queryable, id: number) =>
  tx.update(subscribers).set({ status: "suppressed" }).where(eq(subscribers.id, id));

export async function findByHash(db: Queryable, unsubscribeHash: Buffer) {
  const [row] = await db
    .select()
    .from(subscribers)
    .where(eq(subscribers.unsubscribeHash, unsubscribeHash));
  return row;
}

export const deleteSubscriber = (tx: Queryable, id: number) =>
  tx.delete(subscribers).where(eq(subscribers.id, id));

/** Keeps only the hash, so that no alert is sent and subscribing again works. */
export const removeAddress = (tx: Queryable, id: number) =>
  tx
    .update(subscribers)
    .set({
      status: sql`case ${subscribers.status} when 'suppressed' then 'suppressed' else 'unsubscribed' end`,
      email: null,
      address: null,
    })
    .where(eq(subscribers.id, id));

/** Deletes unconfirmed subscribers; of unsubscribed and suppressed ones the hash stays. */
export async function deleteUnconfirmed(db: Queryable, before: Date): Promise<void> {
  const isOld = lte(subscribers.requestedAt, before);
  await db.delete(subscribers).where(and(eq(subscribers.status, "pending"), isOld));
  await db
    .update(subscribers)
    .set({ email: null, address: null })
    .where(
      and(
        inArray(subscribers.status, ["unsubscribed", "suppressed"]),
        isNotNull(subscribers.address),
        isOld,
      ),
    );
}

/** The next confirmed subscribers by id. */
export const findConfirmedAfter = (tx: Queryable, after: number, limit: number) =>
  tx
    .select({ id: subscribers.id, email: sql<string>`${subscribers.email}` })
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
    .select({ email: sql<string>`${subscribers.email}`, confirmedAt: subscribers.confirmedAt })
    .from(subscribers)
    .where(eq(subscribers.status, "confirmed"))
    .orderBy(subscribers.id);

/** How many confirmed their address in a period and have not left since. */
export async function countConfirmed(
  db: Queryable,
  { from, to }: { from: Date; to: Date },
): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(subscribers)
    .where(
      and(
        eq(subscribers.status, "confirmed"),
        gte(subscribers.confirmedAt, from),
        lt(subscribers.confirmedAt, to),
      ),
    );
  return row?.count ?? 0;
}
