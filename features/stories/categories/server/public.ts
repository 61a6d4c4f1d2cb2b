/** What the settings and the application use of the categories. */
export { CATEGORIES, storedCategories, toSetting } from "./category-list.ts";
export { syncSiteCategories } from "./sync-site-categories.ts";
