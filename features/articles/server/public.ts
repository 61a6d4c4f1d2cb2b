/** What other features, importers and commands may ask of articles. */
export { ARTICLE_FIELDS, type NewArticle } from "../editing.ts";
export { reservedSlugs, slugFrom } from "../slug.ts";
export { videoOfFrame, videoOfLink } from "../video-player.ts";
export {
  findAddressBlocks,
  findAddresses,
  findBySlugs,
  findCategoryChanges,
  findNews,
} from "./article-addresses.ts";
export { findBreaking, findNextChange, isVisible } from "./article-repository.ts";
export { findCategory, knownCategory } from "./category-repository.ts";
export { countComments } from "./count-comments.ts";
export { countViews, type ViewCount } from "./count-views.ts";
export { hasArticles } from "./editing/article-store.ts";
export { findFreeSlug } from "./editing/choose-slug.ts";
export { createArticle, type SavedArticle } from "./editing/create-article.ts";
export { featureArticle } from "./editing/feature-article.ts";
export { findForEditors } from "./editing/find-for-editors.ts";
export { ARTICLE_STATES, listForEditors } from "./editing/list-for-editors.ts";
export { publishArticle } from "./editing/publish-article.ts";
export { scheduleArticle } from "./editing/schedule-article.ts";
export { clearBreaking, setBreaking } from "./editing/set-breaking.ts";
export { unpublishArticle } from "./editing/unpublish-article.ts";
export { updateArticle } from "./editing/update-article.ts";
export { getArticle } from "./get-article.ts";
export { getCategory } from "./get-category.ts";
export { listNamed } from "./lists/list-named.ts";
export { listWholeArticles } from "./lists/list-whole-articles.ts";
export { readFigures } from "./read-figures.ts";
export { syncCategories } from "./sync-categories.ts";
export { takesComments } from "./takes-comments.ts";
