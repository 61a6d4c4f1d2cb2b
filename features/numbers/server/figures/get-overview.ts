import type { AnalyticsOverview, Totals } from "#features/numbers/calls/numbers.ts";
import type { Days } from "#features/numbers/limits.ts";
import { dayOf, daysBefore } from "#features/numbers/utc-day.ts";
import { listArticlesByIds } from "#features/stories/server/public.ts";
import type { Deps } from "#platform/server/deps.ts";
import { articlePath } from "#shared/site/paths.ts";
import { SECOND } from "#shared/time/units.ts";
import { pageTitle } from "../ingest/public-pages.ts";
import {
  type DayRow,
  type Period,
  sumArticles,
  sumClicksByDay,
  sumDays,
  sumNamed,
} from "./day-repository.ts";

const LISTED = 10;
/** More than are shown, because some may be articles that are no longer visible. */
const CANDIDATES = 50;

export async function getOverview(
  { db, clock }: Deps,
  { days }: { days: Days },
): Promise<AnalyticsOverview> {
  const now = clock.now();
  const to = dayOf(now);
  const period: Period = { from: daysBefore(to, days - 1), to };
  const before: Period = { from: daysBefore(period.from, days), to: daysBefore(period.from, 1) };
  const [rows, clicks, pages, sources, devices, read] = await Promise.all([
    sumDays(db, { from: before.from, to }),
    sumClicksByDay(db, { from: before.from, to }),
    sumNamed(db, period, { kind: "page", limit: LISTED }),
    sumNamed(db, period, { kind: "source", limit: LISTED }),
    sumNamed(db, period, { kind: "device", limit: LISTED }),
    sumArticles(db, period, CANDIDATES),
  ]);
  const out = await listArticlesByIds(db, { now, ids: read.map(({ id }) => id) });
  const articles = out.map(({ id, slug, title }) => ({
    id,
    title,
    path: articlePath(slug),
    views: read.find((article) => article.id === id)?.views ?? 0,
    readers: read.find((article) => article.id === id)?.readers ?? 0,
  }));
  const isCurrent = ({ day }: { day: string }) => day >= period.from;
  const current = rows.filter(isCurrent);
  const earlier = rows.filter((row) => !isCurrent(row));
  const currentClicks = clicks.filter(isCurrent);
  const earlierClicks = clicks.filter((row) => !isCurrent(row));
  return {
    ...totalsOf(current, currentClicks),
    topPages: [
      ...pages.map(({ name, views }) => ({ path: name, title: pageTitle(name), views })),
      ...articles.map(({ path, title, views }) => ({ path, title, views })),
    ]
      .toSorted((a, b) => b.views - a.views)
      .slice(0, LISTED),
    topArticles: articles
      .map(({ id, title, readers }) => ({ id, title, views: readers }))
      .filter(({ views }) => views > 0)
      .toSorted((a, b) => b.views - a.views)
      .slice(0, LISTED),
    dailyStats: everyDay(period, current, currentClicks),
    deviceBreakdown: withPercentages(
      devices.map(({ name, views }) => ({ device: name, count: views })),
    ),
    topReferrers: sources.map(({ name, views }) => ({ referrer: name || null, views })),
    period,
    previous: earlier.some(({ views }) => views > 0) ? totalsOf(earlier, earlierClicks) : null,
    containsDemo: current.some(({ demo }) => demo),
  };
}

type DayClicks = readonly { day: string; clicks: number }[];

function totalsOf(rows: readonly DayRow[], clicks: DayClicks): Totals {
  const sum = (of: (row: DayRow) => number) => rows.reduce((all, row) => all + of(row), 0);
  const totalSessions = sum(({ sessions }) => sessions);
  const engagedSeconds = sum(({ engagedMs }) => engagedMs) / SECOND;
  return {
    totalPageViews: sum(({ views }) => views),
    totalClicks: clicks.reduce((all, day) => all + day.clicks, 0),
    uniqueVisitors: sum(({ visitors }) => visitors),
    totalSessions,
    avgSessionDuration: totalSessions === 0 ? 0 : Math.round(engagedSeconds / totalSessions),
  };
}

function everyDay({ from, to }: Period, rows: readonly DayRow[], clicked: DayClicks) {
  const byDay = new Map(rows.map((row) => [row.day, row]));
  const clicksOf = new Map(clicked.map(({ day, clicks }) => [day, clicks]));
  const days: AnalyticsOverview["dailyStats"] = [];
  for (let date = from; date <= to; date = daysBefore(date, -1)) {
    const { views = 0, visitors = 0 } = byDay.get(date) ?? {};
    const clicks = clicksOf.get(date) ?? 0;
    days.push({ date, pageViews: views, uniqueVisitors: visitors, clicks });
  }
  return days;
}

/** Percentages with one decimal that add up to exactly 100: the remainder goes to the largest fractions. */
export function withPercentages<T extends { count: number }>(
  parts: readonly T[],
): (T & { percentage: number })[] {
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return parts.map((part) => ({ ...part, percentage: 0 }));
  const exact = parts.map(({ count }) => (count / total) * 1_000);
  const tenths = exact.map(Math.floor);
  const left = 1_000 - tenths.reduce((sum, part) => sum + part, 0);
  const mostCut = exact
    .map((value, at) => ({ at, cut: value - Math.floor(value) }))
    .toSorted((a, b) => b.cut - a.cut || a.at - b.at)
    .slice(0, left);
  for (const { at } of mostCut) tenths[at] = (tenths[at] ?? 0) + 1;
  return parts.map((part, at) => ({ ...part, percentage: (tenths[at] ?? 0) / 10 }));
}
