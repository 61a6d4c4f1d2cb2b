import { sql } from "drizzle-orm";
import type { Clickhouse } from "#clients/clickhouse.ts";
import { clicks, pageViews } from "#db/schema/analytics.ts";
import { eventQueue } from "#db/schema/event-queue.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { eventKinds } from "./event-queue-repository.ts";

/** Columns that hold what a sender wrote, or the address of a page. */
const textColumns = {
  page_views: ["path", "source", "utm_source", "utm_medium", "utm_campaign"],
  clicks: ["click_type", "target_url", "target_title", "target_id", "source_page", "category"],
} as const;
const tables = { page_views: pageViews, clicks } as const;

export interface DeletedEvents {
  /** In PostgreSQL, those on their way included. */
  postgres: number;
  clickhouse: number;
}

/** Deletes raw events with this text in one of their columns; capitals make no difference. */
export async function deleteRawEvents(
  {
    db,
    clickhouse,
    isDryRun,
  }: { db: Queryable; clickhouse: Clickhouse | undefined; isDryRun: boolean },
  text: string,
): Promise<DeletedEvents> {
  const deleted = { postgres: 0, clickhouse: 0 };
  const queued = await db
    .delete(eventQueue)
    .where(sql`position(lower(${text}) in lower(${eventQueue.event})) > 0`);
  deleted.postgres += queued.rowCount ?? 0;
  for (const kind of eventKinds) {
    const columns = sql.raw(textColumns[kind].join(", "));
    const stored = await db
      .delete(tables[kind])
      .where(sql`position(lower(${text}) in lower(concat_ws(' ', ${columns}))) > 0`);
    deleted.postgres += stored.rowCount ?? 0;
    if (!clickhouse) continue;
    const holdsText = `positionCaseInsensitiveUTF8(concatWithSeparator(' ', ${textColumns[kind]
      .map((name) => `ifNull(${name}, '')`)
      .join(", ")}), {text:String}) > 0`;
    const count = await clickhouse.run(`select count() from ${kind} where ${holdsText}`, { text });
    deleted.clickhouse += Number(count);
    // Returns when the rows are no longer on the disk.
    if (!isDryRun)
      await clickhouse.run(
        `alter table ${kind} delete where ${holdsText} settings mutations_sync = 1`,
        {
          text,
        },
      );
  }
  return deleted;
}
