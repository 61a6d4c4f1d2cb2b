/** What the command line and the pages may do with imports. */

export { importGhost } from "./import-ghost.ts";
export { importWordpress } from "./import-wordpress.ts";
export { findOldAddress, type MovedArticle } from "./imported-articles.ts";
export { hasPostNumber, POST_NUMBER_NAMES } from "./old-address.ts";
export type { ImportOptions } from "./posts/prepare-import.ts";
export type { Report, ReportedItem } from "./posts/report.ts";
