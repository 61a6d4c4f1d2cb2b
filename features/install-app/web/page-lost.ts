/** Said when the file of another page cannot be had; `recover-from-new-build.ts` hears it. */
export const PAGE_LOST = "page-lost";
