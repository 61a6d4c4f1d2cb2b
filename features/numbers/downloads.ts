import type { Days } from "./limits.ts";

/** The overview as a file: all of it as JSON, or one of its tables as CSV. */
export const OVERVIEW_DOWNLOAD = "/api/analytics/download";

export const DOWNLOAD_TABLES = ["daily", "pages", "articles", "devices", "referrers"] as const;
export type DownloadTable = (typeof DOWNLOAD_TABLES)[number];

export const downloadPath = (range: Days, file: "json" | DownloadTable) =>
  file === "json"
    ? `${OVERVIEW_DOWNLOAD}?days=${range}&format=json`
    : `${OVERVIEW_DOWNLOAD}?days=${range}&table=${file}`;

/** Clicks as a file for administrators: one line per day, link and page as CSV, or all figures as JSON. */
export const CLICK_DOWNLOAD = "/api/admin/analytics-clicks";

/** The figures of readers as CSV, one table at a time. */
export const FIGURE_DOWNLOAD = "/api/admin/analytics-readers/download";

export const FIGURE_TABLES = [
  "daily",
  "stories",
  "sources",
  "campaigns",
  "next-stories",
  "outgoing",
  "beacons",
] as const;
export type FigureTable = (typeof FIGURE_TABLES)[number];
