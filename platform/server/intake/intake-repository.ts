import { and, asc, desc, eq, gt, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { SelectResultFields } from "drizzle-orm/query-builders/select.types";
import { invalidate } from "../postgres/changes.ts";
import type { Queryable } from "../postgres/connect.ts";
import { newsroomTag } from "../staff-api/newsroom-tag.ts";

type Columns<Names extends string> = Record<Names, PgColumn>;

/** A table of what strangers sent us. */
type IntakeTable = PgTable & Columns<"id" | "submission" | "textHash" | "createdAt">;

/** One whose rows wait for an editor's decision. */
type DecidedTable = IntakeTable & Columns<"status" | "heldFor" | "reason" | "decidedAt">;

/** The queries that every such table needs; `columns` are the ones the sender gets back. */
export function intakeRepository<Table extends IntakeTable, Shown extends Columns<string>>(
  table: Table,
  columns: Shown,
) {
  type Receipt = SelectResultFields<Shown>;

  return {
    /** Nothing when the very same was sent before; it is then found by `findSent`. */
    async insertOnce(tx: Queryable, row: Table["$inferInsert"]): Promise<Receipt | undefined> {
      // Drizzle infers no columns where they are a parameter.
      const rows = (await tx
        .insert<PgTable>(table)
        .values(row)
        .onConflictDoNothing({ target: table.submission })
        .returning(columns)) as unknown as Receipt[];
      return rows[0];
    },

    async findSent(tx: Queryable, submission: Buffer): Promise<Receipt | undefined> {
      const rows = (await tx
        .select(columns)
        .from<PgTable>(table)
        .where(eq(table.submission, submission))) as unknown as Receipt[];
      return rows[0];
    },

    /** Whether the same text was sent since, by anybody or among the rows that `narrowed` names. */
    async wasSentSince(
      tx: Queryable,
      { textHash, since }: { textHash: Buffer; since: Date },
      narrowed?: SQL,
    ): Promise<boolean> {
      const rows = await tx
        .select({ id: table.id })
        .from<PgTable>(table)
        .where(and(eq(table.textHash, textHash), gt(table.createdAt, since), narrowed))
        .limit(1);
      return rows.length > 0;
    },

    /** Locked until the transaction ends: of two editors the second sees what the first decided. */
    async lockRow(tx: Queryable, id: number): Promise<Table["$inferSelect"] | undefined> {
      const [row] = await tx.select().from<PgTable>(table).where(eq(table.id, id)).for("update");
      return row;
    },
  };
}

/** The queries of a table whose rows are accepted or declined. */
export function decisionRepository<Table extends DecidedTable>(table: Table, tagName: string) {
  type Row = Table["$inferSelect"];
  type Status = Row extends { status: infer Name } ? Name : never;

  /** Tells staff who look at it that what waits has changed. */
  const announceWaiting = (tx: Queryable) =>
    invalidate(tx, [newsroomTag("submissions.decide", tagName)]);

  const ofStatus = (status: Status, held: boolean) =>
    and(eq(table.status, status), sql`(cardinality(${table.heldFor}) > 0) = ${held}`);

  return {
    async saveDecision(
      tx: Queryable,
      id: number,
      decision: { status: Status; reason: string | null; decidedAt: Date },
    ): Promise<void> {
      await tx.update<PgTable>(table).set(decision).where(eq(table.id, id));
      await announceWaiting(tx);
    },

    announceWaiting,

    /** What waits, the longest waiting first; what is decided, the latest first. Held rows look like spam. */
    async findByStatus(
      db: Queryable,
      { status, held, limit }: { status: Status; held: boolean; limit: number },
    ): Promise<Row[]> {
      const order = status === "waiting" ? asc : desc;
      return db
        .select()
        .from<PgTable>(table)
        .where(ofStatus(status, held))
        .orderBy(order(table.createdAt), order(table.id))
        .limit(limit);
    },

    /** How many there are of what `findByStatus` lists. */
    async countByStatus(
      db: Queryable,
      { status, held }: { status: Status; held: boolean },
    ): Promise<number> {
      const [row] = await db
        .select({ count: sql<number>`count(*)::int` })
        .from<PgTable>(table)
        .where(ofStatus(status, held));
      return row?.count ?? 0;
    },
  };
}

/** One transaction at a time for the same hash: two copies sent at once would not see each other. */
export async function lockHash(tx: Queryable, hash: Buffer): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${hash.readBigInt64BE().toString()}::bigint)`);
}
