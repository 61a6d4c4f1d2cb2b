import type { Deps } from "../../../../platform/server/deps.ts";
import { decodePercent } from "../../../../shared/format/decode-percent.ts";
import { articlePath } from "../../../../shared/site/paths.ts";
import { SECOND } from "../../../../shared/time/units.ts";
import { listNamed } from "../../../articles/server/public.ts";
import type { AnalyticsOverview, Totals } from "../../contract.ts";
import type { Days } from "../../limits.ts";
import { dayOf, daysBefore } from "../../utc-day.ts";
import { publicPages } from "../ingest/public-pages.ts";
import { type DayRow, type Period, sumArticles, sumDays, sumNamed } from "./overview-repository.ts";
import { withPercentages } from "./percentages.ts";

const LISTED = 10;
/** Some of the most read may not be out any more. */
const LOOKED_AT = 50;

export async function getOverview(
  { db, clock }: Deps,
  { days }: { days: Days },
): Promise<AnalyticsOverview> {
  const now = clock.now();
  const to = dayOf(now);
  const period: Period = { from: daysBefore(to, days - 1), to };
  const before: Period = { from: daysBefore(period.from, days), to: daysBefore(period.from, 1) };
  const [rows, pages, sources, devices, read] = await Promise.all([
    sumDays(db, { from: before.from, to }),
    sumNamed(db, period, { kind: "page", limit: LISTED }),
    sumNamed(db, period, { kind: "source", limit: LISTED }),
    sumNamed(db, period, { kind: "device", limit: LISTED }),
    sumArticles(db, period, LOOKED_AT),
  ]);
  const out = await listNamed(db, { now, ids: read.map(({ id }) => id) });
  const articles = out.map(({ id, slug, title }) => ({
    id,
    title,
    path: articlePath(slug),
    views: read.find((article) => article.id === id)?.views ?? 0,
    readers: read.find((article) => article.id === id)?.readers ?? 0,
  }));
  const current = rows.filter(({ day }) => day >= period.from);
  const earlier = rows.filter(({ day }) => day < period.from);
  return {
    ...totalsOf(current),
    topPages: [
      ...pages.map(({ name, views }) => ({ path: name, title: titleOf(name), views })),
      ...articles.map(({ path, title, views }) => ({ path, title, views })),
    ]
      .toSorted((a, b) => b.views - a.views)
      .slice(0, LISTED),
    topArticles: articles
      .map(({ id, title, readers }) => ({ id, title, views: readers }))
      .filter(({ views }) => views > 0)
      .toSorted((a, b) => b.views - a.views)
      .slice(0, LISTED),
    dailyStats: everyDay(period, current),
    deviceBreakdown: withPercentages(
      devices.map(({ name, views }) => ({ device: name, count: views })),
    ),
    topReferrers: sources.map(({ name, views }) => ({ referrer: name || null, views })),
    period,
    previous: earlier.some(({ views }) => views > 0) ? totalsOf(earlier) : null,
    containsDemo: current.some(({ demo }) => demo),
  };
}

function totalsOf(rows: readonly DayRow[]): Totals {
  const sum = (of: (row: DayRow) => number) => rows.reduce((all, row) => all + of(row), 0);
  const totalSessions = sum(({ sessions }) => sessions);
  const engagedSeconds = sum(({ engagedMs }) => engagedMs) / SECOND;
  return {
    totalPageViews: sum(({ views }) => views),
    uniqueVisitors: sum(({ visitors }) => visitors),
    totalSessions,
    avgSessionDuration: totalSessions === 0 ? 0 : Math.round(engagedSeconds / totalSessions),
  };
}

function everyDay({ from, to }: Period, rows: readonly DayRow[]) {
  const byDay = new Map(rows.map((row) => [row.day, row]));
  const days: AnalyticsOverview["dailyStats"] = [];
  for (let date = from; date <= to; date = daysBefore(date, -1)) {
    const { views = 0, visitors = 0 } = byDay.get(date) ?? {};
    days.push({ date, pageViews: views, uniqueVisitors: visitors });
  }
  return days;
}

/** A category is called what stands in its address. */
const titleOf = (path: string) =>
  publicPages[path] ??
  (path.startsWith("/category/") ? (decodePercent(path.slice("/category/".length)) ?? null) : null);
