/** Sent when the script of another page cannot be loaded; `recover-from-new-build.ts` handles it. */
export const PAGE_LOST = "page-lost";
