export { countWaitingFor, renameCategoryInDrafts } from "./drafts/category-of-drafts.ts";
export { hasWorkingCopy } from "./drafts/has-working-copy.ts";
export { openPreview } from "./preview/open-preview.ts";
