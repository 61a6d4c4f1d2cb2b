import { sql } from "drizzle-orm";
import { clicks, pageViews } from "#db/schema/analytics.ts";
import type { FeatureDeps } from "#features/define-feature.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { rowsOf } from "../store/rows.ts";
import { queueEvents } from "./event-queue-repository.ts";
import type { ClickRow, EventSink, ViewRow } from "./event-sink.ts";

const postgresSink: EventSink = {
  async store(tx, { views, clicks }) {
    await storeViews(tx, views);
    await storeClicks(tx, clicks);
  },
};

/** Queues events for ClickHouse. Views are in PostgreSQL too, for the figures of the last half hour. */
const clickhouseSink: EventSink = {
  async store(tx, events) {
    await storeViews(tx, events.views);
    await queueEvents(tx, events);
  },
};

export const openEventSink = ({ clickhouse }: Pick<FeatureDeps, "clickhouse">): EventSink =>
  clickhouse ? clickhouseSink : postgresSink;

async function storeViews(tx: Queryable, rows: readonly ViewRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`
    insert into ${pageViews} (at, session, visitor, path, article_id, arrived, source, device,
      utm_source, utm_medium, utm_campaign)
    select * from ${rowsOf(
      rows,
      "at timestamptz, session uuid, visitor uuid, path text, article_id int, arrived boolean, source text, device text, utm_source text, utm_medium text, utm_campaign text",
    )}`);
}

async function storeClicks(tx: Queryable, rows: readonly ClickRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`
    insert into ${clicks} (at, session, visitor, click_type, target_url, target_title, target_id,
      source_page, element_type, category)
    select * from ${rowsOf(
      rows,
      "at timestamptz, session uuid, visitor uuid, click_type text, target_url text, target_title text, target_id text, source_page text, element_type text, category text",
    )}`);
}
