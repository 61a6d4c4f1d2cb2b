/** What the application uses of the settings. */
export { readSiteChanges } from "./site-changes.ts";
