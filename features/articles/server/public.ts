/** What other features, importers and commands may ask of articles. */
export { findBreaking } from "./article-repository.ts";
export { hasArticles } from "./article-store.ts";
export { countComments } from "./count-comments.ts";
export { countViews, type ViewCount } from "./count-views.ts";
export { createArticle, type SavedArticle } from "./create-article.ts";
export { featureArticle } from "./feature-article.ts";
export { getArticle } from "./get-article.ts";
export { publishArticle } from "./publish-article.ts";
export { scheduleArticle } from "./schedule-article.ts";
export { clearBreaking, setBreaking } from "./set-breaking.ts";
export { syncCategories } from "./sync-categories.ts";
export { unpublishArticle } from "./unpublish-article.ts";
export { updateArticle } from "./update-article.ts";
