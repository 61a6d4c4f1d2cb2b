import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { auditChain, auditLog } from "#db/schema/newsroom.ts";
import { writeCsv } from "#shared/text/csv.ts";
import { type AuditFilter, findAuditEntries } from "./audit-entries.ts";
import type { Queryable } from "./postgres/connect.ts";

/** A line of the log with its position in the chain. Fields as the text that was hashed. */
export interface ChainedLine {
  position: number;
  line: number;
  previousHash: Buffer;
  hash: Buffer;
  /** None if the line is gone. */
  fields: readonly string[] | null;
}

/** The next lines after a position, in the order of the chain. */
async function readAuditChain(
  db: Queryable,
  { after, limit }: { after: number; limit: number },
): Promise<ChainedLine[]> {
  const { rows } = await db.execute<{
    position: string;
    line: string;
    previous_hash: Buffer;
    hash: Buffer;
    fields: string[] | null;
  }>(sql`
    select c.position, c.line, c.previous_hash, c.hash,
      case when l.id is null then null else array[
        l.id::text, to_char(l.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), l.who, l.what, l.subject,
        l.details::text, coalesce(l.staff_id::text, ''), l.via] end as fields
    from ${auditChain} c left join ${auditLog} l on l.id = c.line
    where c.position > ${after} order by c.position limit ${limit}`);
  return rows.map(({ position, line, previous_hash: previousHash, hash, fields }) => ({
    position: Number(position),
    line: Number(line),
    previousHash,
    hash,
    fields,
  }));
}

/** Lines that are in no chain: they were added with the trigger off. */
async function findUnchainedLines(db: Queryable, limit: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select l.id from ${auditLog} l left join ${auditChain} c on c.line = l.id
    where c.line is null order by l.id limit ${limit}`);
  return rows.map(({ id }) => Number(id));
}

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
    lines,
    head: head.toString("hex"),
    flaws,
    holdsExpected: expected === undefined ? undefined : holdsExpected,
  };
}

/** As `hash_audit_line` of the database does it. */
function hashLine(previous: Buffer, fields: readonly string[]): Buffer {
  const whole = createHash("sha256").update(previous);
  for (const field of fields) whole.update(createHash("sha256").update(field).digest());
  return whole.digest();
}

const HEADINGS = ["Number", "Time", "Person", "Act", "Thing", "Where", "Details"];
/** Entries in memory at once. */
const EXPORT_BATCH = 1_000;

/** Entries as CSV, in parts: the log grows for years. Texts that begin like a formula are disarmed. */
export async function* exportAuditLog(
  db: Queryable,
  filter: AuditFilter,
): AsyncGenerator<{ csv: string; lines: number }> {
  yield { csv: writeCsv([HEADINGS]), lines: 0 };
  let { before } = filter;
  for (;;) {
    const entries = await findAuditEntries(db, { ...filter, before, limit: EXPORT_BATCH });
    const rows = entries.map(({ id, at, who, what, subject, via, details }) => [
      { number: String(id) },
      at.toISOString(),
      who,
      what,
      subject,
      via,
      JSON.stringify(details),
    ]);
    if (rows.length > 0) yield { csv: writeCsv(rows), lines: rows.length };
    if (entries.length < EXPORT_BATCH) return;
    before = entries.at(-1)?.id;
  }
}
