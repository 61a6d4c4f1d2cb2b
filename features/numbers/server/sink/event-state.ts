import { readFile } from "node:fs/promises";
import { sql } from "drizzle-orm";
import type { Clickhouse } from "#clients/clickhouse.ts";
import { eventSink } from "#db/schema/event-queue.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { countQueue, eventKinds } from "./event-queue-repository.ts";

export interface EventState {
  host: string;
  waiting: number;
  /** When the event came that waits longest. */
  oldestAt: string | null;
  /** Why events would not be stored now, or were not when they were last sent. */
  problem: string | null;
}

/** How raw events get to ClickHouse; undefined where they stay in PostgreSQL. */
export async function getEventState({
  db,
  clickhouse,
}: Pick<Deps, "db"> & { clickhouse: Clickhouse | undefined }): Promise<EventState | undefined> {
  if (!clickhouse) return undefined;
  const { waiting, oldest } = await countQueue(db);
  const sink = await findEventSink(db);
  return {
    host: clickhouse.host,
    waiting,
    oldestAt: oldest?.toISOString() ?? null,
    problem: (await describeProblem(clickhouse)) ?? sink?.problem ?? null,
  };
}

async function describeProblem(clickhouse: Clickhouse): Promise<string | undefined> {
  try {
    const missing = await findMissingTables(clickhouse);
    return missing.length > 0 ? `ClickHouse lacks: ${missing.join(", ")}` : undefined;
  } catch (error) {
    return error instanceof Error ? error.message : "unknown";
  }
}

const file = new URL("../../../../db/clickhouse/events.sql", import.meta.url);

/** Creates the tables that are missing. */
export async function createEventTables(clickhouse: Clickhouse): Promise<void> {
  const text = (await readFile(file, "utf8")).replace(/^ *--.*$/gm, "");
  const statements = text.split(";").filter((statement) => statement.trim() !== "");
  for (const statement of statements) await clickhouse.run(statement);
}

/** Names of tables that are not there. */
export async function findMissingTables(clickhouse: Clickhouse): Promise<string[]> {
  const found = await clickhouse.run(
    "select name from system.tables where database = currentDatabase() format TabSeparated",
  );
  const names = new Set(found.split("\n"));
  return eventKinds.filter((name) => !names.has(name));
}

export type EventSinkState = typeof eventSink.$inferSelect;

/** Undefined until events were queued. */
export async function findEventSink(db: Queryable): Promise<EventSinkState | undefined> {
  const [row] = await db.select().from(eventSink);
  return row;
}

export const noteFailure = (
  db: Queryable,
  { problem, pausedUntil }: { problem: string; pausedUntil: Date },
) => db.update(eventSink).set({ failures: sql`${eventSink.failures} + 1`, problem, pausedUntil });

export const noteSuccess = (db: Queryable) =>
  db.update(eventSink).set({ failures: 0, problem: null, pausedUntil: null });

/** From now on events stay in PostgreSQL. */
export const closeEventSink = (db: Queryable) => db.delete(eventSink);

/** Deletes views that were queued, except for those of the last hour. */
export async function dropQueuedViews(db: Queryable): Promise<void> {
  await db.execute(sql`select drop_queued_views()`);
}
