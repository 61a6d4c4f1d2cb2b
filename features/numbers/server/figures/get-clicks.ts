import type { ClickFigures } from "#features/numbers/calls/numbers.ts";
import type { Days } from "#features/numbers/limits.ts";
import { isLinkName, LINK_NAMES } from "#features/numbers/link-names.ts";
import { dayOf, daysBefore } from "#features/numbers/utc-day.ts";
import { listArticlesByIds } from "#features/stories/server/public.ts";
import type { Deps } from "#platform/server/deps.ts";
import { articlePath } from "#shared/site/paths.ts";
import { articleIn, pageTitle } from "../ingest/public-pages.ts";
import {
  listClicks as findClicks,
  type Period,
  sumClicksByDay,
  sumClicksByLink,
  sumClicksByPage,
  sumTargets,
} from "./day-repository.ts";

const LISTED = 10;
/** More than are shown, because some may be articles that are no longer visible. */
const CANDIDATES = 60;
/** More than a spreadsheet of ninety days needs. */
const MAX_ROWS = 50_000;

/** Clicks on links and calls to action by link, page, day and target. */
export async function getClicks(
  { db, clock }: Deps,
  { days }: { days: Days },
): Promise<ClickFigures> {
  const now = clock.now();
  const period = periodOf(now, days);
  const [links, pages, targets, byDay] = await Promise.all([
    sumClicksByLink(db, period),
    sumClicksByPage(db, period, CANDIDATES),
    sumTargets(db, period, CANDIDATES),
    sumClicksByDay(db, period),
  ]);
  const ids = [...pages, ...targets].flatMap(({ page }) => articleIn(page) ?? []);
  const articles = new Map(
    (await listArticlesByIds(db, { now, ids: [...new Set(ids)] })).map((article) => [
      article.id,
      article,
    ]),
  );
  const describe = <Row extends { page: string }>({ page, ...row }: Row) => {
    const id = articleIn(page);
    if (id === undefined) return [{ ...row, path: page, title: pageTitle(page) }];
    const article = articles.get(id);
    return article ? [{ ...row, path: articlePath(article.slug), title: article.title }] : [];
  };
  const clicksOf = new Map(byDay.map(({ day, clicks }) => [day, clicks]));
  const daily: ClickFigures["daily"] = [];
  for (let date = period.from; date <= period.to; date = daysBefore(date, -1)) {
    daily.push({ date, clicks: clicksOf.get(date) ?? 0 });
  }
  return {
    period,
    totalClicks: byDay.reduce((sum, { clicks }) => sum + clicks, 0),
    byLink: links.map((row) => ({ ...row, name: nameOf(row.link) })),
    byPage: pages
      .flatMap(describe)
      .slice(0, LISTED)
      .map((row) => ({ ...row, name: nameOf(row.link) })),
    byTarget: targets.flatMap(describe).slice(0, LISTED),
    daily,
  };
}

/** Every day, link and page, the newest first. */
export const listClicks = ({ db, clock }: Deps, { days }: { days: Days }) =>
  findClicks(db, periodOf(clock.now(), days), MAX_ROWS);

function periodOf(now: Date, days: Days): Period {
  const to = dayOf(now);
  return { from: daysBefore(to, days - 1), to };
}

const nameOf = (link: string) => (isLinkName(link) ? LINK_NAMES[link] : link);
