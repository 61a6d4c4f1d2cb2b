export { countWaitingFor, renameCategoryInDrafts } from "./drafts/category-of-drafts.ts";
export { hasWorkingCopy } from "./drafts/draft-repository.ts";
export { openPreview } from "./preview/open-preview.ts";
