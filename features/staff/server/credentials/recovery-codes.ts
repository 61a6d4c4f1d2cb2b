import { randomInt } from "node:crypto";
import { keyedHash } from "#platform/server/keyed-hash.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { saveRecoveryCodes } from "./recovery-code-repository.ts";
import type { StaffKey } from "./staff-key.ts";

const CODES = 10;
const GROUPS = 3;
/** Without letters and digits that look alike. */
const ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz";

/** Replaces all codes of an account, and returns the new ones, which are stored as keyed hashes only. */
export async function makeRecoveryCodes(
  { db, key }: { db: Queryable; key: StaffKey },
  staffId: number,
): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode);
  const hashes = await Promise.all(codes.map((code) => hashOfCode(key, staffId, code)));
  await saveRecoveryCodes(db, staffId, hashes);
  return codes;
}

/** Read without regard to capitals, spaces and dashes. */
export const hashOfCode = async (key: StaffKey, staffId: number, code: string): Promise<Buffer> =>
  keyedHash(await key(), "recovery code", staffId, code.toLowerCase().replace(/[\s-]/g, ""));

const newCode = () => Array.from({ length: GROUPS }, newGroup).join("-");
const newGroup = () =>
  Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
