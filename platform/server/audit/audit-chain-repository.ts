import { sql } from "drizzle-orm";
import { auditChain, auditLog } from "#db/schema/newsroom.ts";
import type { Queryable } from "../postgres/connect.ts";

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
export async function readAuditChain(
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
    ...{ position: Number(position), line: Number(line) },
    ...{ previousHash, hash, fields },
  }));
}

/** Lines that are in no chain: they were added with the trigger off. */
export async function findUnchainedLines(db: Queryable, limit: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select l.id from ${auditLog} l left join ${auditChain} c on c.line = l.id
    where c.line is null order by l.id limit ${limit}`);
  return rows.map(({ id }) => Number(id));
}
