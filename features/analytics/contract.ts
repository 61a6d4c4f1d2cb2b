import * as z from "zod/mini";
import { endpoint } from "../../shared/contract/endpoint.ts";
import { storable, text, timestamp } from "../../shared/contract/fields.ts";
import { beaconPaths } from "./beacon-paths.ts";
import { DOWNLOAD_TABLES } from "./downloads.ts";
import { type Days, DEFAULT_RANGE, LONGEST_ADDRESS, RANGES } from "./limits.ts";

/** A beacon is a handful of short texts; whatever is longer is none of ours. */
export const LARGEST_BEACON = 4 * 1024;

/** The browser's own, random; the server knows it only as a hash that no other day shares. */
const sessionId = text({ max: 100 });
const address = (name: string) =>
  z.string("must be text").check(
    z.maxLength(LONGEST_ADDRESS, {
      error: `${name} must be at most ${LONGEST_ADDRESS} characters`,
      abort: true,
    }),
    storable,
    // The query is dropped before anything is stored, and readers may have typed it.
    z.refine((value) => !/^[^?]*%00/.test(value), "holds characters that cannot be stored"),
  );
/** Path, with its query if it has one, as the browser shows it. */
const path = address("a path").check(z.startsWith("/", "must begin with /"));
const label = text({ min: 0, max: 300 });
/** What the browser takes for the time; the server goes by its own. */
const saidTime = z.optional(z.union([timestamp, z.number()]));

export const PageView = z.strictObject({
  sessionId,
  path,
  /** Where the visitor came from: an address elsewhere, one of ours, or nothing. */
  referrer: z._default(address("a referrer"), ""),
  timestamp: saidTime,
});
export type PageView = z.output<typeof PageView>;

/** Not `data:`, not `javascript:`: an address of ours, or one on the web. */
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
  timestamp: saidTime,
});
export type ClickEvent = z.output<typeof ClickEvent>;

/** Time somebody spent reading since the last time it was told. */
export const Engagement = z.strictObject({
  sessionId,
  /** Milliseconds in which the page was visible and its reader not away. */
  engaged: z.int().check(z.minimum(1), z.maximum(60 * 60 * 1_000)),
});
export type Engagement = z.output<typeof Engagement>;

/** Taken in. Whether it counted is in the operator's figures: who forges numbers learns nothing here. */
const Taken = z.object({});

export const trackPageview = endpoint({
  method: "POST",
  path: beaconPaths.view,
  summary: "A page was shown; sent by the page itself",
  request: { body: PageView },
  reply: Taken,
});

export const trackClick = endpoint({
  method: "POST",
  path: beaconPaths.click,
  summary: "A link was followed",
  request: { body: ClickEvent },
  reply: Taken,
});

export const trackEngagement = endpoint({
  method: "POST",
  path: beaconPaths.engagement,
  summary: "A page was read for some time",
  request: { body: Engagement },
  reply: Taken,
});

const count = z.int().check(z.nonnegative());

const Period = z.object({ from: z.iso.date(), to: z.iso.date() });

const Totals = z.object({
  totalPageViews: count,
  /** On links and calls to action of ours. */
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
  /** `title` is null for a page that has none, or none any more. */
  topPages: z.array(z.object({ path: z.string(), title: z.nullable(z.string()), views: count })),
  /** Readers, not loads: one per visitor and article in 30 minutes. Only articles that are out. */
  topArticles: z.array(z.object({ id: z.int(), title: z.string(), views: count })),
  /** Every day of the range, oldest first; UTC. */
  dailyStats: z.array(
    z.object({ date: z.iso.date(), pageViews: count, uniqueVisitors: count, clicks: count }),
  ),
  /** Page views by device; the percentages, with one decimal, make 100. */
  deviceBreakdown: z.array(z.object({ device: z.string(), count, percentage: z.number() })),
  /** Page views that came from elsewhere, by where from; null came from nowhere we know. */
  topReferrers: z.array(z.object({ referrer: z.nullable(z.string()), views: count })),
  /** First and last day of the range; the last is today, and not over. */
  period: Period,
  /** The same number of days before `period`; null when nothing was counted then. */
  previous: z.nullable(Totals),
  /** Some of it was made up for the demo. */
  containsDemo: z.boolean(),
});
export type AnalyticsOverview = z.infer<typeof AnalyticsOverview>;

const NOT_A_RANGE = `must be ${RANGES.slice(0, -1).join(", ")} or ${RANGES.at(-1)}`;
/** In an address it arrives as text. */
const readRange = (value: unknown) =>
  RANGES.find((days) => days === value || String(days) === value) ?? value;
const days = z._default(
  // The pipe forgets its input type.
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
  request: { query: z.object({ days }) },
  reply: AnalyticsOverview,
  fresh: { seconds: 15 },
  tags: () => [overviewTag],
});

export const DownloadQuery = z.object({
  days,
  format: z._default(z.enum(["csv", "json"], "must be csv or json"), "csv"),
  table: z._default(
    z.enum(DOWNLOAD_TABLES, `must be one of ${DOWNLOAD_TABLES.join(", ")}`),
    "daily",
  ),
});

const clickedPage = { path: z.string(), title: z.nullable(z.string()) };

/** Clicks on links and calls to action, the most followed first. `link` is a name of our markup, `name` what we call it. */
export const ClickFigures = z.object({
  /** First and last day; the last is today, and not over. */
  period: Period,
  totalClicks: count,
  byLink: z.array(z.object({ link: z.string(), name: z.string(), clicks: count })),
  /** A link and the page it stands on. */
  byPage: z.array(z.object({ link: z.string(), name: z.string(), ...clickedPage, clicks: count })),
  /** Pages of ours that clicks led to. */
  byTarget: z.array(z.object({ ...clickedPage, clicks: count })),
  /** Every day of the range, oldest first; UTC. */
  daily: z.array(z.object({ date: z.iso.date(), clicks: count })),
});
export type ClickFigures = z.infer<typeof ClickFigures>;

/** Views since an article came out; only articles that are out. */
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
  /** Of the last 30 days. */
  clicks: ClickFigures,
});
export type AdminDashboard = z.infer<typeof AdminDashboard>;

/** Only with the admin key: whatever begins with `/api/admin` is. */
export const getAdminDashboard = endpoint({
  method: "GET",
  path: "/api/admin/analytics-dashboard",
  summary: "How articles and categories perform, for whoever has the admin key",
  request: {},
  reply: AdminDashboard,
});

export const ClickDownloadQuery = z.object({
  days,
  format: z._default(z.enum(["csv", "json"], "must be csv or json"), "csv"),
});
