/** What the application uses of the settings. */
export { syncSiteCategories } from "./categories/sync-site-categories.ts";
export { SETTINGS } from "./change-setting.ts";
export { readSiteChanges } from "./read-site-changes.ts";
