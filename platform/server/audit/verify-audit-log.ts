import { createHash } from "node:crypto";
import type { Queryable } from "../postgres/connect.ts";
import { findUnchainedLines, readAuditChain } from "./audit-chain-repository.ts";

export interface AuditFlaw {
  /** The number of the line. */
  line: number;
  flaw: "altered" | "removed" | "added without the chain" | "chained to another line";
}

export interface VerifiedAuditLog {
  lines: number;
  /** Of the last line; write it down elsewhere to notice later if lines at the end were removed. */
  head: string;
  /** Whether the given hash is that of a line; undefined if none was given. */
  holdsExpected: boolean | undefined;
  flaws: readonly AuditFlaw[];
}

/** Lines in memory at once. */
const BATCH = 2_000;
/** More are not worth listing. */
const MOST_FLAWS = 100;

/**
 * Computes the chain again from the lines. Done here and not by the function of the database: somebody who can alter
 * lines could alter that function, too.
 */
export async function verifyAuditLog(
  db: Queryable,
  { expected }: { expected?: string | undefined } = {},
): Promise<VerifiedAuditLog> {
  const flaws: AuditFlaw[] = [];
  let head = Buffer.alloc(0);
  let after = 0;
  let lines = 0;
  let holdsExpected = false;
  for (;;) {
    const batch = await readAuditChain(db, { after, limit: BATCH });
    for (const { position, line, previousHash, hash, fields } of batch) {
      if (position !== after + 1 || !previousHash.equals(head))
        flaws.push({ line, flaw: "chained to another line" });
      if (!fields) flaws.push({ line, flaw: "removed" });
      else if (!hashLine(previousHash, fields).equals(hash)) flaws.push({ line, flaw: "altered" });
      // The stored hash, so that one altered line does not make all that follow look altered.
      head = Buffer.from(hash);
      if (head.toString("hex") === expected) holdsExpected = true;
      after = position;
      lines += 1;
    }
    if (batch.length < BATCH || flaws.length >= MOST_FLAWS) break;
  }
  for (const line of await findUnchainedLines(db, MOST_FLAWS))
    flaws.push({ line, flaw: "added without the chain" });
  return {
    ...{ lines, head: head.toString("hex"), flaws },
    holdsExpected: expected === undefined ? undefined : holdsExpected,
  };
}

/** As `hash_audit_line` of the database does it. */
function hashLine(previous: Buffer, fields: readonly string[]): Buffer {
  const whole = createHash("sha256").update(previous);
  for (const field of fields) whole.update(createHash("sha256").update(field).digest());
  return whole.digest();
}
