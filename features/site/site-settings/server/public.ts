/** What the application uses of the settings. */
export { readSiteChanges } from "./read-site-changes.ts";
