import type { Days } from "./limits.ts";

/** The overview as a file: whole as JSON, or one of its tables for a spreadsheet. */
export const OVERVIEW_DOWNLOAD = "/api/analytics/download";

export const DOWNLOAD_TABLES = ["daily", "pages", "articles", "devices", "referrers"] as const;
export type DownloadTable = (typeof DOWNLOAD_TABLES)[number];

export const downloadPath = (range: Days, file: "json" | DownloadTable) =>
  file === "json"
    ? `${OVERVIEW_DOWNLOAD}?days=${range}&format=json`
    : `${OVERVIEW_DOWNLOAD}?days=${range}&table=${file}`;

/** Clicks as a file, for whoever has the admin key: one line per day, link and page as CSV, or the figures as JSON. */
export const CLICK_DOWNLOAD = "/api/admin/analytics-clicks";
