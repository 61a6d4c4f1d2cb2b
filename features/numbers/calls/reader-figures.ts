import * as z from "zod/mini";
import { endpoint } from "#shared/contract/endpoint.ts";
import { FIGURE_TABLES } from "../downloads.ts";
import { rangeOfDays } from "./numbers.ts";

const count = z.int().check(z.nonnegative());
/** Null: fewer than five, which could tell about single people. */
const smallCount = z.nullable(count);
const story = z.object({ id: z.int(), title: z.string(), path: z.string() });
const page = z.object({ path: z.string(), title: z.nullable(z.string()) });

/** How stories are read, where readers came from and where they went: sums of days, never of people. */
export const ReaderFigures = z.object({
  /** First and last day. The first is not before these numbers were counted. */
  period: z.object({ from: z.iso.date(), to: z.iso.date() }),
  totals: z.object({
    /** Once per visitor and story in 30 minutes. */
    readers: count,
    /** How many of them reached the end of the text. */
    ended: count,
    /** In which they were active on a visible story, 30 minutes at most for each. */
    seconds: count,
    /** Clicks on links to other sites. */
    outgoing: count,
  }),
  /** Every day of the period, oldest first; UTC. */
  daily: z.array(z.object({ date: z.iso.date(), readers: count, ended: count, seconds: count })),
  /** The stories with the most readers. */
  stories: z.array(
    z.extend(story, {
      readers: count,
      ended: smallCount,
      /** For each reader; null for fewer than five readers. */
      secondsPerReader: smallCount,
    }),
  ),
  /** Visits by the site they came from; null if unknown. `others` are those that are not listed. */
  sources: z.object({
    listed: z.array(z.object({ source: z.nullable(z.string()), visits: count })),
    others: smallCount,
  }),
  /** Visits by the `utm_` tags of the address. */
  campaigns: z.object({
    listed: z.array(
      z.object({
        source: z.string(),
        medium: z.string(),
        campaign: z.string(),
        visits: count,
      }),
    ),
    others: smallCount,
  }),
  /** What followed the opening of a story. `left`: nothing more was opened from it. */
  next: z.object({ opened: count, story: count, support: count, other: count, left: count }),
  /** Readers of a story who came from another one. */
  nextStories: z.array(z.object({ story, next: story, readers: count })),
  /** Clicks on links to other sites, by host and by the page of the link. */
  outgoing: z.object({
    hosts: z.array(z.object({ host: z.string(), clicks: count })),
    pages: z.array(z.extend(page, { clicks: count })),
    /** On hosts that are not listed. */
    others: smallCount,
  }),
  /** What became of every beacon: `received` is `counted` and all of `dropped`. */
  beacons: z.array(
    z.object({
      kind: z.enum(["view", "click", "engagement"]),
      received: count,
      counted: count,
      dropped: z.array(z.object({ reason: z.string(), events: count })),
    }),
  ),
});
export type ReaderFigures = z.infer<typeof ReaderFigures>;

export const LiveFigures = z.object({
  /** Distinct visitors and page views of the last 30 minutes. */
  readers: count,
  views: count,
  /** The 30 minutes, oldest first; the last is not over. */
  minutes: z.array(z.object({ minute: z.iso.datetime(), readers: count })),
  /** The stories with the most readers. */
  stories: z.array(z.extend(story, { readers: smallCount })),
  /** Visits by the site they came from; null if unknown. */
  sources: z.object({
    listed: z.array(z.object({ source: z.nullable(z.string()), visits: count })),
    others: smallCount,
  }),
});
export type LiveFigures = z.infer<typeof LiveFigures>;

const query = z.object({ days: rangeOfDays });

/** Need the admin key. */
export const getReaderFigures = endpoint({
  method: "GET",
  path: "/api/admin/analytics-readers",
  summary: "How stories are read, where readers came from and went, with the admin key",
  request: { query },
  reply: ReaderFigures,
});
export const getLiveFigures = endpoint({
  method: "GET",
  path: "/api/admin/analytics-live",
  summary: "Readers of the last 30 minutes, with the admin key",
  request: {},
  reply: LiveFigures,
});

/** The same for staff. */
export const getStaffReaderFigures = endpoint({
  method: "GET",
  path: "/api/newsroom/numbers/readers",
  summary: "How stories are read, where readers came from and went",
  request: { query },
  reply: ReaderFigures,
});
export const getStaffLiveFigures = endpoint({
  method: "GET",
  path: "/api/newsroom/numbers/live",
  summary: "Readers of the last 30 minutes",
  request: {},
  reply: LiveFigures,
});

export const FigureDownloadQuery = z.object({
  days: rangeOfDays,
  table: z._default(z.enum(FIGURE_TABLES, `must be one of ${FIGURE_TABLES.join(", ")}`), "stories"),
});
