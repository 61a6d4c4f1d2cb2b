/** What other features may do with articles. Nothing else reads or writes their tables. */
export type { NewArticle } from "../new-article.ts";
export { acceptsComments } from "./article-repository.ts";
export { findBreaking, findNextChange } from "./breaking-repository.ts";
export { findCategory } from "./category-repository.ts";
export { countComments, countViews, type ViewCount } from "./count-repository.ts";
export { articleEditor } from "./editing/article-editor.ts";
export { getArticle } from "./get-article.ts";
export { getArticleStats } from "./get-article-stats.ts";
export { getCategory } from "./get-category.ts";
export { articleExists, joinableArticles } from "./joinable-article-repository.ts";
export { listArticlesByIds } from "./lists/list-articles-by-ids.ts";
export { listFullArticles } from "./lists/list-full-articles.ts";
export { type ArticleOrder, searchableArticles } from "./searchable-article-repository.ts";
export { articleSitemap } from "./sitemap-repository.ts";
export { reservedSlugs } from "./slug.ts";
export { findBySlugs } from "./slug-repository.ts";
export { syncCategories } from "./sync-categories.ts";
