import { sql } from "drizzle-orm";
import { clicks, pageViews } from "../../../../db/schema/analytics.ts";
import type { Queryable } from "../../../../platform/server/postgres/connect.ts";
import type { ResolvedClick, ResolvedView } from "./resolved-view.ts";
import { rowsOf } from "./rows.ts";

export async function storeViews(tx: Queryable, views: readonly ResolvedView[]): Promise<void> {
  if (views.length === 0) return;
  const rows = views.map(({ at, session, visitor, page, arrived, source, device, campaign }) => ({
    at,
    session,
    visitor,
    path: page.path,
    article: page.articleId,
    arrived,
    source,
    device,
    us: campaign?.source || null,
    um: campaign?.medium || null,
    uc: campaign?.campaign || null,
  }));
  await tx.execute(sql`
    insert into ${pageViews} (at, session, visitor, path, article_id, arrived, source, device,
      utm_source, utm_medium, utm_campaign)
    select * from ${rowsOf(
      rows,
      "at timestamptz, session uuid, visitor uuid, path text, article int, arrived boolean, source text, device text, us text, um text, uc text",
    )}`);
}

export async function storeClicks(tx: Queryable, clicked: readonly ResolvedClick[]): Promise<void> {
  if (clicked.length === 0) return;
  const rows = clicked.map(({ kind, network, targetPage, page, ...click }) => ({
    ...click,
    page: page.path,
  }));
  await tx.execute(sql`
    insert into ${clicks} (at, session, visitor, click_type, target_url, target_title, target_id,
      source_page, element_type, category)
    select * from ${rowsOf(
      rows,
      'at timestamptz, session uuid, visitor uuid, "clickType" text, target text, "targetTitle" text, "targetId" text, page text, "elementType" text, category text',
    )}`);
}
