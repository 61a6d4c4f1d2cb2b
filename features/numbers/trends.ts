import { fullCount } from "#shared/format/full-count.ts";
import type { AnalyticsOverview } from "./calls/numbers.ts";
import { dayName } from "./utc-day.ts";

export interface Change {
  direction: "up" | "down" | "same";
  /** "12%". */
  size: string;
}

/** The change compared with the previous period; undefined if there is nothing to compare with. */
export function changeOf(now: number, before: number): Change | undefined {
  if (before <= 0) return undefined;
  const percent = (Math.abs(now - before) / before) * 100;
  const direction = now === before ? "same" : now > before ? "up" : "down";
  return {
    direction,
    size: percent > 0 && percent < 1 ? "less than 1%" : `${fullCount(Math.round(percent))}%`,
  };
}

type Days = AnalyticsOverview["dailyStats"];

/** Describes a line chart in one sentence. */
export function describeTrend(days: Days): string {
  const [first, ...others] = days;
  const total = days.reduce((sum, { pageViews }) => sum + pageViews, 0);
  if (!first || total === 0) return "Nothing was counted in this period.";
  const best = others.reduce((most, day) => (day.pageViews > most.pageViews ? day : most), first);
  const average = Math.round(total / days.length);
  return `${fullCount(average)} page views on an average day; the most, ${fullCount(best.pageViews)}, on ${dayName(best.date)}.`;
}
