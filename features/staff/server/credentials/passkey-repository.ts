import { and, asc, eq } from "drizzle-orm";
import { staffPasskeys } from "#db/schema/staff.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";

export type Passkey = typeof staffPasskeys.$inferSelect;
export type NewPasskey = Pick<Passkey, "id" | "publicKey" | "counter" | "transports">;

/** False when a passkey with this id is there already. */
export async function addPasskeyRow(
  tx: Queryable,
  passkey: typeof staffPasskeys.$inferInsert,
): Promise<boolean> {
  const added = await tx
    .insert(staffPasskeys)
    .values(passkey)
    .onConflictDoNothing()
    .returning({ id: staffPasskeys.id });
  return added.length > 0;
}

export async function findPasskey(db: Queryable, id: string): Promise<Passkey | undefined> {
  const [row] = await db.select().from(staffPasskeys).where(eq(staffPasskeys.id, id));
  return row;
}

export const findPasskeysOf = (db: Queryable, staffId: number) =>
  db
    .select()
    .from(staffPasskeys)
    .where(eq(staffPasskeys.staffId, staffId))
    .orderBy(asc(staffPasskeys.createdAt), asc(staffPasskeys.id));

/** False when it was removed in the meantime, or used with this count by another request. */
export async function markPasskeyUsed(
  tx: Queryable,
  { id, counter }: Passkey,
  used: { counter: number; at: Date },
): Promise<boolean> {
  const updated = await tx
    .update(staffPasskeys)
    .set({ counter: used.counter, usedAt: used.at })
    .where(and(eq(staffPasskeys.id, id), eq(staffPasskeys.counter, counter)))
    .returning({ id: staffPasskeys.id });
  return updated.length > 0;
}

export async function deletePasskey(
  tx: Queryable,
  { id, staffId }: { id: string; staffId: number },
): Promise<boolean> {
  const deleted = await tx
    .delete(staffPasskeys)
    .where(and(eq(staffPasskeys.id, id), eq(staffPasskeys.staffId, staffId)))
    .returning({ id: staffPasskeys.id });
  return deleted.length > 0;
}

export const deletePasskeysOf = (tx: Queryable, staffId: number) =>
  tx.delete(staffPasskeys).where(eq(staffPasskeys.staffId, staffId));
