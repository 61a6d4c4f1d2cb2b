import { and, asc, desc, eq, gt, lte, sql } from "drizzle-orm";
import { contactMessages } from "../../../db/schema/contact.ts";
import { reachesAddress } from "../../../platform/server/mail/reaches-address.ts";
import type { Queryable } from "../../../platform/server/postgres/connect.ts";

export type MessageRow = typeof contactMessages.$inferSelect;

/** Nothing when the very same was sent before; it is then found by `findSent`. */
export async function insertMessage(tx: Queryable, row: typeof contactMessages.$inferInsert) {
  const [saved] = await tx
    .insert(contactMessages)
    .values(row)
    .onConflictDoNothing({ target: contactMessages.submission })
    .returning({ id: contactMessages.id, reference: contactMessages.reference });
  return saved;
}

export async function findSent(tx: Queryable, submission: Buffer) {
  const [row] = await tx
    .select({ reference: contactMessages.reference })
    .from(contactMessages)
    .where(eq(contactMessages.submission, submission));
  if (!row) throw new Error("A message was there and is gone");
  return row;
}

export async function wasSentSince(tx: Queryable, textHash: Buffer, since: Date) {
  const [row] = await tx
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(and(eq(contactMessages.textHash, textHash), gt(contactMessages.createdAt, since)))
    .limit(1);
  return row !== undefined;
}

export async function findMessage(db: Queryable, id: number) {
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, id));
  return row;
}

/** The newest first; held ones look like spam and are listed apart. */
export function findMessages(
  db: Queryable,
  { held, limit }: { held: boolean; limit: number },
): Promise<MessageRow[]> {
  const isHeld = sql`cardinality(${contactMessages.heldFor}) > 0`;
  return db
    .select()
    .from(contactMessages)
    .where(held ? isHeld : sql`not ${isHeld}`)
    .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
    .limit(limit);
}

export const purgeMessages = (db: Queryable, before: Date) =>
  db.delete(contactMessages).where(lte(contactMessages.createdAt, before));

export const findBySender = (db: Queryable, email: string): Promise<MessageRow[]> =>
  db
    .select()
    .from(contactMessages)
    .where(reachesAddress(contactMessages.email, email))
    .orderBy(asc(contactMessages.id));

export const deleteBySender = (tx: Queryable, email: string) =>
  tx
    .delete(contactMessages)
    .where(reachesAddress(contactMessages.email, email))
    .returning({ id: contactMessages.id });
