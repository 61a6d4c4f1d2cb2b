import type { ReaderFigures } from "#features/numbers/calls/reader-figures.ts";
import type { FigureTable } from "#features/numbers/downloads.ts";
import { csvTable } from "../overview/csv-table.ts";

/** The figures of readers for a spreadsheet, with the field names of the API. */
const tables = {
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

export const writeFigures = (figures: ReaderFigures, table: FigureTable) => tables[table](figures);
