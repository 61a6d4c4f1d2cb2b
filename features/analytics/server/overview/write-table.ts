import { type CsvCell, writeCsv } from "../../../../shared/text/csv.ts";
import type { AnalyticsOverview } from "../../contract.ts";
import type { DownloadTable } from "../../downloads.ts";

/** The tables of the overview for a spreadsheet, with the field names of the API. */
const tables = {
  daily: ({ dailyStats }) => table(["date", "pageViews", "uniqueVisitors", "clicks"], dailyStats),
  pages: ({ topPages }) => table(["path", "title", "views"], topPages),
  articles: ({ topArticles }) => table(["id", "title", "views"], topArticles),
  devices: ({ deviceBreakdown }) => table(["device", "count", "percentage"], deviceBreakdown),
  referrers: ({ topReferrers }) => table(["referrer", "views"], topReferrers),
} satisfies Record<DownloadTable, (overview: AnalyticsOverview) => string>;

export const writeTable = (overview: AnalyticsOverview, name: DownloadTable) =>
  tables[name](overview);

export const writeClicks = (
  rows: readonly { date: string; link: string; path: string; clicks: number }[],
) => table(["date", "link", "path", "clicks"], rows);

function table<K extends string>(
  names: readonly K[],
  rows: readonly Readonly<Record<K, string | number | null>>[],
): string {
  return writeCsv([names, ...rows.map((row) => names.map((name) => cell(row[name])))]);
}

const cell = (value: string | number | null): CsvCell =>
  typeof value === "number" ? { number: String(value) } : (value ?? "");
