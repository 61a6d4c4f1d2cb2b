import type { FastifyReply } from "fastify";
import type { AnalyticsOverview } from "#features/numbers/calls/numbers.ts";
import type { ReaderFigures } from "#features/numbers/calls/reader-figures.ts";
import type { DownloadTable, FigureTable } from "#features/numbers/downloads.ts";
import { type CsvCell, writeCsv } from "#shared/text/csv.ts";

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

/** The figures of readers for a spreadsheet, with the field names of the API. */
const figureTables = {
  daily: ({ daily }) => csvTable(["date", "readers", "ended", "seconds"], daily),
  stories: ({ stories }) =>
    csvTable(["id", "title", "path", "readers", "ended", "secondsPerReader"], stories),
  sources: ({ sources }) => csvTable(["source", "visits"], sources.listed),
  campaigns: ({ campaigns }) =>
    csvTable(["source", "medium", "campaign", "visits"], campaigns.listed),
  "next-stories": ({ nextStories }) =>
    csvTable(
      ["story", "next", "readers"],
      nextStories.map(({ story, next, readers }) => ({
        story: story.path,
        next: next.path,
        readers,
      })),
    ),
  outgoing: ({ outgoing }) => csvTable(["host", "clicks"], outgoing.hosts),
  beacons: ({ beacons }) =>
    csvTable(
      ["kind", "outcome", "events"],
      beacons.flatMap(({ kind, counted, dropped }) => [
        { kind, outcome: "counted", events: counted },
        ...dropped.map(({ reason, events }) => ({ kind, outcome: reason, events })),
      ]),
    ),
} satisfies Record<FigureTable, (figures: ReaderFigures) => string>;

export const writeFigures = (figures: ReaderFigures, table: FigureTable) =>
  figureTables[table](figures);

/** Rows for a spreadsheet, with a line of names above them. */
function csvTable<K extends string>(
  names: readonly K[],
  rows: readonly Readonly<Record<K, string | number | null>>[],
): string {
  return writeCsv([names, ...rows.map((row) => names.map((name) => cell(row[name])))]);
}

const cell = (value: string | number | null): CsvCell =>
  typeof value === "number" ? { number: String(value) } : (value ?? "");

/** Text is sent as CSV, everything else as JSON. Never cached, because the figures change by the second. */
export function sendFile(reply: FastifyReply, name: string, content: string | object) {
  const isCsv = typeof content === "string";
  return reply
    .header("cache-control", "no-store")
    .header("content-disposition", `attachment; filename="${name}.${isCsv ? "csv" : "json"}"`)
    .type(isCsv ? "text/csv; charset=utf-8" : "application/json; charset=utf-8")
    .send(isCsv ? content : JSON.stringify(content, null, 2));
}
