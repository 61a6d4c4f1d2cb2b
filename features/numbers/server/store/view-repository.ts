import { sql } from "drizzle-orm";
import { clicks, pageViews } from "#db/schema/analytics.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import type { ClickRow, ViewRow } from "./event-rows.ts";
import { rowsOf } from "./rows.ts";

export async function storeViews(tx: Queryable, rows: readonly ViewRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`
    insert into ${pageViews} (at, session, visitor, path, article_id, arrived, source, device,
      utm_source, utm_medium, utm_campaign)
    select * from ${rowsOf(
      rows,
      "at timestamptz, session uuid, visitor uuid, path text, article_id int, arrived boolean, source text, device text, utm_source text, utm_medium text, utm_campaign text",
    )}`);
}

export async function storeClicks(tx: Queryable, rows: readonly ClickRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`
    insert into ${clicks} (at, session, visitor, click_type, target_url, target_title, target_id,
      source_page, element_type, category)
    select * from ${rowsOf(
      rows,
      "at timestamptz, session uuid, visitor uuid, click_type text, target_url text, target_title text, target_id text, source_page text, element_type text, category text",
    )}`);
}
