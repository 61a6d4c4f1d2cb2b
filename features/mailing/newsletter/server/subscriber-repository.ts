import { and, eq, gt, gte, inArray, isNotNull, lt, lte, ne, sql } from "drizzle-orm";
import { confirmTokens, subscribers } from "#db/schema/newsletter.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { prepareQuery } from "#platform/server/postgres/prepare-query.ts";
import { LISTS, type MailList } from "../lists.ts";

type Subscriber = typeof subscribers.$inferSelect;

/** What a confirmed subscriber gets; nothing for anybody else. */
export const listsOf = ({
  status,
  getsAlerts,
  getsDigest,
}: Pick<Subscriber, "status" | "getsAlerts" | "getsDigest">): MailList[] => {
  const gets = { alerts: getsAlerts, digest: getsDigest };
  return status === "confirmed" ? LISTS.filter((list) => gets[list]) : [];
};

const columnOf = { alerts: subscribers.getsAlerts, digest: subscribers.getsDigest } as const;

/** A condition for those who get a list. */
export const getsList = (list: MailList) =>
  and(eq(subscribers.status, "confirmed"), eq(columnOf[list], true));

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

const subscriberById = prepareQuery(["id"], (db, { id }) =>
  db.select().from(subscribers).where(eq(subscribers.id, id)),
);

export async function findSubscriber(db: Queryable, id: number) {
  const [row] = await subscriberById(db, { id });
  return row;
}

const insertConfirmToken = prepareQuery(
  ["hash", "subscriberId", "expiresAt", "forAlerts", "forDigest"],
  (db, values) => db.insert(confirmTokens).values(values),
);

export const saveConfirmToken = (
  db: Queryable,
  { lists, ...token }: { hash: Buffer; subscriberId: number; expiresAt: Date; lists: MailList[] },
) =>
  insertConfirmToken(db, {
    ...token,
    forAlerts: lists.includes("alerts"),
    forDigest: lists.includes("digest"),
  });

/** Deletes the token and returns its subscriber, and what the press is for. */
export async function consumeConfirmToken(tx: Queryable, hash: Buffer, now: Date) {
  const [deleted] = await tx
    .delete(confirmTokens)
    .where(and(eq(confirmTokens.hash, hash), gt(confirmTokens.expiresAt, now)))
    .returning();
  if (!deleted) return undefined;
  const wanted = { alerts: deleted.forAlerts, digest: deleted.forDigest };
  return { id: deleted.subscriberId, lists: LISTS.filter((list) => wanted[list]) };
}

export const deleteConfirmTokens = (tx: Queryable, subscriberId: number) =>
  tx.delete(confirmTokens).where(eq(confirmTokens.subscriberId, subscriberId));

/** Those who were confirmed before keep what they get. */
export const setConfirmed = (
  tx: Queryable,
  { id, lists, at }: { id: number; lists: readonly MailList[]; at: Date },
) => {
  const wasConfirmed = eq(subscribers.status, "confirmed");
  const isAdded = (list: MailList) =>
    sql`${lists.includes(list)} or (${wasConfirmed} and ${columnOf[list]})`;
  return tx
    .update(subscribers)
    .set({
      status: "confirmed",
      confirmedAt: sql`case when ${wasConfirmed} then ${subscribers.confirmedAt} else ${at.toISOString()}::timestamptz end`,
      getsAlerts: isAdded("alerts"),
      getsDigest: isAdded("digest"),
    })
    .where(eq(subscribers.id, id));
};

/** Only for somebody who has confirmed. */
export const setLists = (tx: Queryable, id: number, lists: readonly MailList[]) =>
  tx
    .update(subscribers)
    .set({ getsAlerts: lists.includes("alerts"), getsDigest: lists.includes("digest") })
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

/** Locked, so that two presses happen one after the other. */
export async function lockByHash(tx: Queryable, unsubscribeHash: Buffer) {
  const [row] = await tx
    .select()
    .from(subscribers)
    .where(eq(subscribers.unsubscribeHash, unsubscribeHash))
    .for("update");
  return row;
}

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

/** The next ones who get a list, by id. */
export const findReceiversAfter = (
  tx: Queryable,
  list: MailList,
  { after, limit }: { after: number; limit: number },
) =>
  tx
    .select({ id: subscribers.id, email: sql<string>`${subscribers.email}` })
    .from(subscribers)
    .where(and(getsList(list), gt(subscribers.id, after)))
    .orderBy(subscribers.id)
    .limit(limit);

export const countByStatus = (db: Queryable) =>
  db
    .select({ status: subscribers.status, count: sql<number>`count(*)::int` })
    .from(subscribers)
    .groupBy(subscribers.status);

export async function countReceivers(db: Queryable, list: MailList): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(subscribers)
    .where(getsList(list));
  return row?.count ?? 0;
}

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
