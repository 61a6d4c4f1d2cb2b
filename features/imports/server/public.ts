/** What the command line and the pages may do with imports. */
export type { ImportOptions } from "./bring-in/prepare-import.ts";
export type { Listed, Report } from "./bring-in/report.ts";
export { findOldAddress, type MovedArticle } from "./find-old-address.ts";
export { importGhost } from "./import-ghost.ts";
export { importWordpress } from "./import-wordpress.ts";
export { goesByNumber, NUMBER_NAMES } from "./old-address.ts";
