import { writeCsv } from "#shared/text/csv.ts";
import type { Queryable } from "../postgres/connect.ts";
import { type AuditFilter, findAuditEntries } from "./audit-repository.ts";

const HEADINGS = ["Number", "Time", "Person", "Act", "Thing", "Where", "Details"];
/** Entries in memory at once. */
const BATCH = 1_000;

/** Entries as CSV, in parts: the log grows for years. Texts that begin like a formula are disarmed. */
export async function* exportAuditLog(
  db: Queryable,
  filter: AuditFilter,
): AsyncGenerator<{ csv: string; lines: number }> {
  yield { csv: writeCsv([HEADINGS]), lines: 0 };
  let { before } = filter;
  for (;;) {
    const entries = await findAuditEntries(db, { ...filter, before, limit: BATCH });
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
    if (entries.length < BATCH) return;
    before = entries.at(-1)?.id;
  }
}
