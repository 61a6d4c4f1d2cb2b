import { randomInt } from "node:crypto";
import { and, count, eq, isNull } from "drizzle-orm";
import { staffRecoveryCodes } from "#db/schema/staff.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { keyedHash } from "#platform/server/site-key.ts";
import type { StaffKey } from "./staff-key.ts";

const CODES = 10;
const GROUPS = 3;
/** Without letters and digits that look alike. */
const ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz";

/** Replaces all codes of an account, and returns the new ones, which are stored as keyed hashes only. */
export async function makeRecoveryCodes(
  { db, staffKey }: { db: Queryable; staffKey: StaffKey },
  staffId: number,
): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode);
  const hashes = await Promise.all(codes.map((code) => hashOfCode(staffKey, staffId, code)));
  await saveRecoveryCodes(db, staffId, hashes);
  return codes;
}

/** Read without regard to capitals, spaces and dashes. */
export const hashOfCode = async (key: StaffKey, staffId: number, code: string): Promise<Buffer> =>
  keyedHash(await key(), "recovery code", staffId, code.toLowerCase().replace(/[\s-]/g, ""));

const newCode = () => Array.from({ length: GROUPS }, newGroup).join("-");
const newGroup = () =>
  Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");

async function saveRecoveryCodes(
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
