import { randomUUID } from "node:crypto";
import { and, asc, eq, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { eventQueue, eventSink } from "#db/schema/event-queue.ts";
import type { Db, Queryable } from "#platform/server/postgres/connect.ts";
import { rowsOf } from "../store/rows.ts";
import type { RawEvents } from "./event-sink.ts";

export const eventKinds = ["page_views", "clicks"] as const;
export type RawEventKind = (typeof eventKinds)[number];

/** At once: Clickhouse wants few large inserts, and one of this size is stored whole or not at all. */
const BATCH_SIZE = 10_000;

export interface EventBatch {
  /** The same whenever it is sent. */
  token: string;
  kind: RawEventKind;
  ids: number[];
  /** Each event as a line of JSON. */
  lines: string[];
}

/** In the order in which they came. */
export async function queueEvents(tx: Queryable, { views, clicks }: RawEvents): Promise<void> {
  const rows = [
    ...views.map((row) => ({ kind: "page_views", at: row.at, event: JSON.stringify(row) })),
    ...clicks.map((row) => ({ kind: "clicks", at: row.at, event: JSON.stringify(row) })),
  ];
  if (rows.length === 0) return;
  const since = new Date(Math.min(...rows.map(({ at }) => at.getTime()))).toISOString();
  await tx.execute(sql`
    with sink as (
      insert into ${eventSink} (kind, since) values ('clickhouse', ${since}::timestamptz)
      on conflict do nothing
    )
    insert into ${eventQueue} (kind, event, queued_at)
    select kind, event, at from ${rowsOf(rows, "kind text, at timestamptz, event text")}`);
}

/** A batch that was sent before and not accepted, or else a new one of the oldest events. */
export async function takeBatch(db: Db): Promise<EventBatch | undefined> {
  const [started] = await db
    .select({ batch: eventQueue.batch })
    .from(eventQueue)
    .where(isNotNull(eventQueue.batch))
    .limit(1);
  if (started?.batch) return readBatch(db, started.batch);
  for (const kind of eventKinds) {
    const token = randomUUID();
    const oldest = db
      .select({ id: eventQueue.id })
      .from(eventQueue)
      .where(and(eq(eventQueue.kind, kind), isNull(eventQueue.batch)))
      .orderBy(asc(eventQueue.id))
      .limit(BATCH_SIZE)
      .for("update", { skipLocked: true });
    const { rowCount } = await db
      .update(eventQueue)
      .set({ batch: token })
      .where(and(eq(eventQueue.kind, kind), inArray(eventQueue.id, oldest)));
    if (rowCount) return readBatch(db, token);
  }
  return undefined;
}

async function readBatch(db: Queryable, token: string): Promise<EventBatch | undefined> {
  const rows = await db
    .select({ kind: eventQueue.kind, id: eventQueue.id, event: eventQueue.event })
    .from(eventQueue)
    .where(eq(eventQueue.batch, token))
    .orderBy(asc(eventQueue.id));
  const [first] = rows;
  if (!first) return undefined;
  return {
    token,
    kind: first.kind,
    ids: rows.map(({ id }) => id),
    lines: rows.map(({ event }) => event),
  };
}

/** Makes one batch two, each with a token of its own, to find the event that is not accepted. */
export async function splitBatch(db: Queryable, { kind, ids }: EventBatch): Promise<void> {
  const half = ids.slice(0, Math.ceil(ids.length / 2));
  await db
    .update(eventQueue)
    .set({ batch: randomUUID() })
    .where(and(eq(eventQueue.kind, kind), inArray(eventQueue.id, half)));
}

export const deleteBatch = (db: Queryable, { token }: EventBatch) =>
  db.delete(eventQueue).where(eq(eventQueue.batch, token));

/** Deletes the oldest events of each kind that has more than `most`, and returns how many. */
export async function limitQueue(db: Queryable, most: number): Promise<number> {
  let deleted = 0;
  for (const kind of eventKinds) {
    const { rowCount } = await db.execute(sql`
      delete from ${eventQueue} where kind = ${kind} and id <=
        (select id from ${eventQueue} where kind = ${kind} order by id desc limit 1 offset ${most})`);
    deleted += rowCount ?? 0;
  }
  return deleted;
}

export const deleteEventsBefore = (db: Queryable, before: Date) =>
  db.delete(eventQueue).where(lt(eventQueue.queuedAt, before));

export interface EventQueue {
  waiting: number;
  /** When the event came that waits longest. */
  oldest: Date | null;
}

export async function countQueue(db: Queryable): Promise<EventQueue> {
  const [row] = await db
    .select({
      waiting: sql<number>`count(*)::int`,
      oldest: sql<Date | null>`min(${eventQueue.queuedAt})`.mapWith(eventQueue.queuedAt),
    })
    .from(eventQueue);
  return row ?? { waiting: 0, oldest: null };
}
