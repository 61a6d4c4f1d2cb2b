/** How a browser test notes its core seconds in Playwright's report. */
export const COST = "core seconds";
