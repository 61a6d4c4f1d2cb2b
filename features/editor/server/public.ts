/** What the application may do with the editor of stories. */
export { openPreview } from "./drafts/open-preview.ts";
