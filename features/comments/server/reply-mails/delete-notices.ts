import { and, eq, inArray, isNotNull, notExists } from "drizzle-orm";
import { replyAddresses, replyNotices } from "#db/schema/reply-mails.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";

/** With the addresses that nothing else needs. */
export async function deleteNotices(tx: Queryable, commentIds: readonly number[]): Promise<void> {
  const deleted = await tx
    .delete(replyNotices)
    .where(inArray(replyNotices.commentId, [...commentIds]))
    .returning({ commentId: replyNotices.commentId });
  if (deleted.length > 0) await purgeUnused(tx);
}

/** Only for the owner of the address. */
export async function deleteNotice(
  tx: Queryable,
  { addressId, commentId }: { addressId: number; commentId: number },
): Promise<void> {
  await tx
    .delete(replyNotices)
    .where(and(eq(replyNotices.addressId, addressId), eq(replyNotices.commentId, commentId)));
  await purgeUnused(tx);
}

const isOpen = inArray(replyAddresses.status, ["pending", "confirmed"]);

/** Deletes addresses that no comment needs any more. */
export async function purgeUnused(tx: Queryable): Promise<void> {
  const isUnused = notExists(
    tx
      .select({ id: replyNotices.commentId })
      .from(replyNotices)
      .where(eq(replyNotices.addressId, replyAddresses.id)),
  );
  await tx.delete(replyAddresses).where(and(isOpen, isUnused));
  await tx
    .update(replyAddresses)
    .set({ email: null, confirmHash: null })
    .where(and(isNotNull(replyAddresses.email), isUnused));
}
