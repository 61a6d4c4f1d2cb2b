import { asc, desc, eq, lte, sql } from "drizzle-orm";
import { contactMessages } from "#db/schema/contact.ts";
import { intakeRepository } from "#platform/server/intake/intake-repository.ts";
import { reachesAddress } from "#platform/server/mail/reaches-address.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";

export type MessageRow = typeof contactMessages.$inferSelect;

const { id, reference } = contactMessages;

export const messageIntake = intakeRepository(contactMessages, { id, reference });

export async function findMessage(db: Queryable, id: number) {
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, id));
  return row;
}

/** Newest first; messages held as spam are listed separately. */
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

export const deleteMessagesBefore = (db: Queryable, before: Date) =>
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
