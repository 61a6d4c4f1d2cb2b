import { fullCount } from "#shared/format/full-count.ts";
import type { AnalyticsOverview } from "./calls/numbers.ts";
import { dayName } from "./day-name.ts";

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
