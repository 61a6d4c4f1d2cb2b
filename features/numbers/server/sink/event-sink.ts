import type { Queryable } from "#platform/server/postgres/connect.ts";
import type { ResolvedClick, ResolvedView } from "../store/page-lookup.ts";

export interface RawEvents {
  views: readonly ViewRow[];
  clicks: readonly ClickRow[];
}

/** Where each view and click is stored for itself. Sums are always in PostgreSQL. */
export interface EventSink {
  /** Takes the events in the transaction of their sums: both are committed, or neither is. */
  store(tx: Queryable, events: RawEvents): Promise<void>;
}

/** Raw events by the columns of their tables, which are the same in every database. */

export type ViewRow = ReturnType<typeof toViewRow>;
export type ClickRow = ReturnType<typeof toClickRow>;

export const toViewRow = ({ page, campaign, ...view }: ResolvedView) => ({
  at: view.at,
  session: view.session,
  visitor: view.visitor,
  path: page.path,
  article_id: page.articleId,
  arrived: view.arrived,
  source: view.source,
  device: view.device,
  utm_source: campaign?.source || null,
  utm_medium: campaign?.medium || null,
  utm_campaign: campaign?.campaign || null,
});

export const toClickRow = (click: ResolvedClick) => ({
  at: click.at,
  session: click.session,
  visitor: click.visitor,
  click_type: click.clickType,
  target_url: click.target,
  target_title: click.targetTitle,
  target_id: click.targetId,
  source_page: click.page.path,
  element_type: click.elementType,
  category: click.category,
});
