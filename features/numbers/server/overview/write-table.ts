import type { AnalyticsOverview } from "#features/numbers/calls/numbers.ts";
import type { DownloadTable } from "#features/numbers/downloads.ts";
import { csvTable } from "./csv-table.ts";

/** The tables of the overview for a spreadsheet, with the field names of the API. */
const tables = {
  daily: ({ dailyStats }) =>
    csvTable(["date", "pageViews", "uniqueVisitors", "clicks"], dailyStats),
  pages: ({ topPages }) => csvTable(["path", "title", "views"], topPages),
  articles: ({ topArticles }) => csvTable(["id", "title", "views"], topArticles),
  devices: ({ deviceBreakdown }) => csvTable(["device", "count", "percentage"], deviceBreakdown),
  referrers: ({ topReferrers }) => csvTable(["referrer", "views"], topReferrers),
} satisfies Record<DownloadTable, (overview: AnalyticsOverview) => string>;

export const writeTable = (overview: AnalyticsOverview, name: DownloadTable) =>
  tables[name](overview);

export const writeClicks = (
  rows: readonly { date: string; link: string; path: string; clicks: number }[],
) => csvTable(["date", "link", "path", "clicks"], rows);
