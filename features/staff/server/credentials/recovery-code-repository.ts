import { and, count, eq, isNull } from "drizzle-orm";
import { staffRecoveryCodes } from "#db/schema/staff.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";

export async function saveRecoveryCodes(
  tx: Queryable,
  staffId: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await deleteRecoveryCodes(tx, staffId);
  await tx.insert(staffRecoveryCodes).values(hashes.map((hash) => ({ hash, staffId })));
}

export const deleteRecoveryCodes = (tx: Queryable, staffId: number) =>
  tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId));

/** Uses up a code; false when there is no such code left. */
export async function consumeRecoveryCode(
  tx: Queryable,
  code: { hash: Buffer; staffId: number; now: Date },
): Promise<boolean> {
  const used = await tx
    .update(staffRecoveryCodes)
    .set({ usedAt: code.now })
    .where(
      and(
        eq(staffRecoveryCodes.hash, code.hash),
        eq(staffRecoveryCodes.staffId, code.staffId),
        isNull(staffRecoveryCodes.usedAt),
      ),
    )
    .returning({ hash: staffRecoveryCodes.hash });
  return used.length > 0;
}

export async function countRecoveryCodes(db: Queryable, staffId: number): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(staffRecoveryCodes)
    .where(and(eq(staffRecoveryCodes.staffId, staffId), isNull(staffRecoveryCodes.usedAt)));
  return row?.left ?? 0;
}
