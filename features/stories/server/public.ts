/** What other areas and the application may do with stories. Nothing else reads or writes their tables. */
export { changedArticle, idOfArticle, namedArticle, tellArticle } from "../acts/named-article.ts";
export { FEED_FIELDS, type FeedField, fieldRows } from "../fields.ts";
export { syncSiteCategories } from "./categories/apply-categories.ts";
export { changedCategories } from "./categories/category-list.ts";
export { findCategories, findCategory } from "./categories/category-repository.ts";
export { reachStory, reachToChange, type StoryCall, showStory } from "./newsroom/stories.ts";
export { acceptsComments, articleExists, joinableArticles } from "./reading/article-repository.ts";
export { articleSitemap } from "./reading/article-sitemap.ts";
export { getArticleStats } from "./reading/article-stats.ts";
export { listBylines, requireAuthor } from "./reading/author-pages.ts";
export { findNextBreakingEnd, findNextLiveEnd } from "./reading/breaking-list.ts";
export { getCategory } from "./reading/category-pages.ts";
export { countComments, countViews, type ViewCount } from "./reading/count-repository.ts";
export {
  getArticle,
  listFullArticles,
  previewArticle,
  type StoryFilter,
} from "./reading/full-articles.ts";
export {
  findNextListChange,
  findPinnedSince,
  listFrontPage,
} from "./reading/list-front-page.ts";
export { listArticlesByIds, listFeatured } from "./reading/lists.ts";
export { type ArticleOrder, searchableArticles } from "./reading/searchable-articles.ts";
export { findTopicsFrom, requireTopic } from "./reading/topic-pages.ts";
export { clipsIn } from "./text/show-text.ts";
export { findCorrections, listCorrections } from "./writing/article-corrections.ts";
export { articleEditor } from "./writing/article-editor.ts";
export { draftTag } from "./writing/change-article.ts";
export { type WorkingCopy, workingCopies } from "./writing/draft-repository.ts";
export { liveEditor } from "./writing/live-editor.ts";
export { publishingChecks } from "./writing/publishing-checks.ts";
export { revisions } from "./writing/revision-repository.ts";
export { findBySlugs } from "./writing/slugs.ts";
export { storySources } from "./writing/story-sources.ts";
