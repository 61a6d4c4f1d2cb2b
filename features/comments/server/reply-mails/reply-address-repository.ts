import { and, eq, gt, inArray, isNotNull, lt, or, sql } from "drizzle-orm";
import { comments } from "#db/schema/comments.ts";
import { announcedReplies, replyAddresses, replyNotices } from "#db/schema/reply-mails.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { isShown } from "../comment-repository.ts";

/** Inserts or updates, and returns its number. The owner of a mailbox that does not exist is not stored again. */
export async function saveAddress(
  tx: Queryable,
  request: { leaveHash: Buffer; email: string; isDue: boolean; at: Date },
): Promise<number> {
  const { leaveHash, email, isDue, at } = request;
  const [row] = await tx
    .insert(replyAddresses)
    .values({ leaveHash, email, isDue, status: "pending", requestedAt: at })
    .onConflictDoUpdate({
      target: replyAddresses.leaveHash,
      set: {
        requestedAt: at,
        isDue: sql`${replyAddresses.isDue} or excluded.is_due`,
        email: sql`case ${replyAddresses.status} when 'refused' then null
          else coalesce(${replyAddresses.email}, excluded.email) end`,
      },
    })
    .returning({ id: replyAddresses.id });
  if (!row) throw new Error("The database returned no row for an insert");
  return row.id;
}

/** Those who are due to confirm, and have a comment that readers see. */
export const findDue = (db: Queryable, limit: number) =>
  db
    .selectDistinct({ id: replyAddresses.id })
    .from(replyAddresses)
    .innerJoin(replyNotices, eq(replyNotices.addressId, replyAddresses.id))
    .innerJoin(comments, eq(comments.id, replyNotices.commentId))
    .where(and(replyAddresses.isDue, isShown))
    .orderBy(replyAddresses.id)
    .limit(limit);

/** Undefined when another process was faster. */
export async function takeDue(tx: Queryable, id: number) {
  const [row] = await tx
    .update(replyAddresses)
    .set({ isDue: false })
    .where(and(eq(replyAddresses.id, id), replyAddresses.isDue))
    .returning({ email: replyAddresses.email, status: replyAddresses.status });
  return row;
}

export const setConfirmQueued = (
  tx: Queryable,
  id: number,
  queued: { confirmQueuedAt: Date; confirmHash: Buffer },
) => tx.update(replyAddresses).set(queued).where(eq(replyAddresses.id, id));

export const setConfirmed = (tx: Queryable, id: number) =>
  tx
    .update(replyAddresses)
    .set({ status: "confirmed", confirmHash: null })
    .where(eq(replyAddresses.id, id));

/** False for a token that was used, has expired or was never sent. */
export async function confirmByHash(
  db: Queryable,
  confirmHash: Buffer,
  { queuedAfter }: { queuedAfter: Date },
): Promise<boolean> {
  const rows = await db
    .update(replyAddresses)
    .set({ status: "confirmed", confirmHash: null })
    .where(
      and(
        eq(replyAddresses.confirmHash, confirmHash),
        gt(replyAddresses.confirmQueuedAt, queuedAfter),
        inArray(replyAddresses.status, ["pending", "left"]),
        isNotNull(replyAddresses.email),
      ),
    )
    .returning({ id: replyAddresses.id });
  return rows.length > 0;
}

export async function findAddress(db: Queryable, id: number) {
  const [row] = await db.select().from(replyAddresses).where(eq(replyAddresses.id, id));
  return row;
}

export async function findByLeaveHash(db: Queryable, leaveHash: Buffer) {
  const [row] = await db
    .select()
    .from(replyAddresses)
    .where(eq(replyAddresses.leaveHash, leaveHash));
  return row;
}

/** Without its address; the hash stays, so that nobody but its owner starts the mails again. */
export async function setEnded(
  tx: Queryable,
  id: number,
  status: "left" | "refused",
): Promise<void> {
  await tx
    .update(replyAddresses)
    .set({ status, email: null, confirmHash: null, isDue: false })
    .where(and(eq(replyAddresses.id, id), sql`${replyAddresses.status} <> 'refused'`));
  await tx.delete(replyNotices).where(eq(replyNotices.addressId, id));
  await tx.delete(announcedReplies).where(eq(announcedReplies.addressId, id));
}

export const deleteAddress = (tx: Queryable, id: number) =>
  tx.delete(replyAddresses).where(eq(replyAddresses.id, id));

/** Ends what nobody confirmed since then. */
export async function purgeUnconfirmed(tx: Queryable, before: Date): Promise<void> {
  const isOld = lt(replyAddresses.requestedAt, before);
  const old = tx
    .select({ id: replyAddresses.id })
    .from(replyAddresses)
    .where(and(isOld, or(eq(replyAddresses.status, "pending"), eq(replyAddresses.status, "left"))));
  await tx.delete(replyNotices).where(inArray(replyNotices.addressId, old));
}
