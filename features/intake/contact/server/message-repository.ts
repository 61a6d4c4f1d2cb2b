import { desc, eq, sql } from "drizzle-orm";
import { contactMessages } from "#db/schema/contact.ts";
import { intakeRepository } from "#platform/server/intake/intake-repository.ts";
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
