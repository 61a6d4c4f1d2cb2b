import * as z from "zod/mini";
import { endpoint } from "#shared/contract/endpoint.ts";
import { storable, text, timestamp } from "#shared/contract/fields.ts";
import { beaconPaths } from "../beacon-paths.ts";
import { DOWNLOAD_TABLES } from "../downloads.ts";
import { type Days, DEFAULT_RANGE, MAX_ADDRESS_LENGTH, RANGES } from "../limits.ts";

/** A beacon is a few short texts; our script never sends more. */
export const MAX_BEACON_BYTES = 4 * 1024;

/** Random and made by the browser; the server stores only a hash with a salt of the day. */
const sessionId = text({ max: 100 });
const address = (name: string) =>
  z.string("must be text").check(
    z.maxLength(MAX_ADDRESS_LENGTH, {
      error: `${name} must be at most ${MAX_ADDRESS_LENGTH} characters`,
      abort: true,
    }),
    storable,
    // The query may contain what readers typed and is dropped before anything is stored.
    z.refine((value) => !/^[^?]*%00/.test(value), "holds characters that cannot be stored"),
  );
/** The path with its query, as the browser shows it. */
const path = address("a path").check(z.startsWith("/", "must begin with /"));
const label = text({ min: 0, max: 300 });
/** The browser's clock; the server uses its own. */
const browserTime = z.optional(z.union([timestamp, z.number()]));

export const PageView = z.strictObject({
  sessionId,
  path,
  /** The page the visitor came from, elsewhere or on this site, or an empty text. */
  referrer: z._default(address("a referrer"), ""),
  timestamp: browserTime,
});
export type PageView = z.output<typeof PageView>;

/** A path of this site or a web address, never `data:` or `javascript:`. */
const target = address("targetUrl").check(
  z.regex(/^(\/|https?:\/\/)/i, "must be a path or a web address"),
);

export const ClickEvent = z.strictObject({
  sessionId,
  clickType: label,
  targetUrl: target,
  targetTitle: z._default(z.nullable(label), null),
  targetId: z._default(z.nullable(z.union([label, z.int()])), null),
  sourcePage: path,
  elementType: label,
  category: z._default(z.nullable(label), null),
  timestamp: browserTime,
});
export type ClickEvent = z.output<typeof ClickEvent>;

/** Time spent reading since the last report. */
export const Engagement = z.strictObject({
  sessionId,
  /** Milliseconds in which the page was visible and the reader active. */
  engaged: z.int().check(z.minimum(1), z.maximum(60 * 60 * 1_000)),
  /** The page that was read, without its query. */
  page: z.optional(path),
  /** The story whose end was on the screen. */
  end: z.optional(path),
});
export type Engagement = z.output<typeof Engagement>;

/**
 * Accepted. The response does not tell whether it was counted, so that nobody can tune forged beacons; metrics do. It has
 * no body, because nobody would read it, and a browser counts a request as finished when its body was read.
 */
const Accepted = z.undefined();

export const trackPageview = endpoint({
  method: "POST",
  path: beaconPaths.view,
  summary: "A page was shown; sent by the page itself",
  example: { sessionId: "session-1", path: "/", referrer: "" },
  request: { body: PageView },
  reply: Accepted,
});

export const trackClick = endpoint({
  method: "POST",
  path: beaconPaths.click,
  summary: "A link was followed",
  example: {
    sessionId: "session-1",
    clickType: "article",
    targetUrl: "/about-us",
    targetTitle: "Ferry halted",
    targetId: 7,
    sourcePage: "/",
    elementType: "article-card",
    category: "News",
    timestamp: "2026-11-15T08:00:00.000Z",
  },
  request: { body: ClickEvent },
  reply: Accepted,
});

export const trackEngagement = endpoint({
  method: "POST",
  path: beaconPaths.engagement,
  summary: "A page was read for some time",
  example: { sessionId: "session-1", engaged: 1_000 },
  request: { body: Engagement },
  reply: Accepted,
});

const count = z.int().check(z.nonnegative());

const Period = z.object({ from: z.iso.date(), to: z.iso.date() });

const Totals = z.object({
  totalPageViews: count,
  /** Clicks on links and calls to action of this site. */
  totalClicks: count,
  /** The distinct visitors of each day, added up. */
  uniqueVisitors: count,
  /** A session ends after 30 minutes without a view. */
  totalSessions: count,
  /** Seconds. */
  avgSessionDuration: z.number(),
});
export type Totals = z.infer<typeof Totals>;

export const AnalyticsOverview = z.extend(Totals, {
  /** `title` is null for a page without a title or one that no longer exists. */
  topPages: z.array(z.object({ path: z.string(), title: z.nullable(z.string()), views: count })),
  /** Readers, not page loads: one per visitor and article in 30 minutes. Only visible articles. */
  topArticles: z.array(z.object({ id: z.int(), title: z.string(), views: count })),
  /** Every day of the range, oldest first; UTC. */
  dailyStats: z.array(
    z.object({ date: z.iso.date(), pageViews: count, uniqueVisitors: count, clicks: count }),
  ),
  /** Page views by device; the percentages have one decimal and add up to 100. */
  deviceBreakdown: z.array(z.object({ device: z.string(), count, percentage: z.number() })),
  /** Page views by the site they came from; null if unknown. */
  topReferrers: z.array(z.object({ referrer: z.nullable(z.string()), views: count })),
  /** First and last day of the range; the last is today. */
  period: Period,
  /** The same number of days before `period`; null when nothing was counted. */
  previous: z.nullable(Totals),
  /** Some of the numbers were generated for the demo. */
  containsDemo: z.boolean(),
});
export type AnalyticsOverview = z.infer<typeof AnalyticsOverview>;

const NOT_A_RANGE = `must be ${RANGES.slice(0, -1).join(", ")} or ${RANGES.at(-1)}`;
/** Query values are texts. */
const readRange = (value: unknown) =>
  RANGES.find((days) => days === value || String(days) === value) ?? value;
export const rangeOfDays = z._default(
  // The type of the pipe loses the type of its input.
  z.pipe(z.transform(readRange), z.literal(RANGES, NOT_A_RANGE)) as unknown as z.ZodMiniType<
    Days,
    Days
  >,
  DEFAULT_RANGE,
);

export const overviewTag = "analytics";

export const getOverview = endpoint({
  method: "GET",
  path: "/api/analytics/overview",
  summary: "How much the site was read in the last 7, 30 or 90 days",
  request: { query: z.object({ days: rangeOfDays }) },
  reply: AnalyticsOverview,
  fresh: { seconds: 15 },
  tags: () => [overviewTag],
});

export const DownloadQuery = z.object({
  days: rangeOfDays,
  format: z._default(z.enum(["csv", "json"], "must be csv or json"), "csv"),
  table: z._default(
    z.enum(DOWNLOAD_TABLES, `must be one of ${DOWNLOAD_TABLES.join(", ")}`),
    "daily",
  ),
});

const clickedPage = { path: z.string(), title: z.nullable(z.string()) };

/**
 * Clicks on links and calls to action, the most clicked first. `link` is the name in our markup, `name` the one
 * readers see.
 */
export const ClickFigures = z.object({
  /** First and last day; the last is today. */
  period: Period,
  totalClicks: count,
  byLink: z.array(z.object({ link: z.string(), name: z.string(), clicks: count })),
  /** A link and the page it is on. */
  byPage: z.array(z.object({ link: z.string(), name: z.string(), ...clickedPage, clicks: count })),
  /** Pages of this site that clicks led to. */
  byTarget: z.array(z.object({ ...clickedPage, clicks: count })),
  /** Every day of the range, oldest first; UTC. */
  daily: z.array(z.object({ date: z.iso.date(), clicks: count })),
});
export type ClickFigures = z.infer<typeof ClickFigures>;

/** Views since publication; only visible articles. */
export const AdminDashboard = z.object({
  overview: z.object({ totalArticles: count, totalViews: count, averageViews: count }),
  topArticlesByViews: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      category: z.string(),
      publishedAt: timestamp,
      views: count,
    }),
  ),
  /** Most viewed first. */
  categoryBreakdown: z.array(z.object({ category: z.string(), articles: count, views: count })),
  /** Clicks of the last 30 days. */
  clicks: ClickFigures,
});
export type AdminDashboard = z.infer<typeof AdminDashboard>;

/** Needs the admin key, like every path that starts with `/api/admin`. */
export const getAdminDashboard = endpoint({
  method: "GET",
  path: "/api/admin/analytics-dashboard",
  summary: "How articles and categories perform, with the admin key",
  request: {},
  reply: AdminDashboard,
});

export const ClickDownloadQuery = z.object({
  days: rangeOfDays,
  format: z._default(z.enum(["csv", "json"], "must be csv or json"), "csv"),
});
