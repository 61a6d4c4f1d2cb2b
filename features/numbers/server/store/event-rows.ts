import type { ResolvedClick, ResolvedView } from "./resolved-view.ts";

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
