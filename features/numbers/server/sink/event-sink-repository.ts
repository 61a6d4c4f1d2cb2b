import { sql } from "drizzle-orm";
import { eventSink } from "#db/schema/event-queue.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";

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
