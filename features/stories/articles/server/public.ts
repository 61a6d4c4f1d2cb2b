/** What other features may do with articles. Nothing else reads or writes their tables. */
export { FEED_FIELDS, type FeedField, fieldRows } from "#features/stories/fields.ts";
export type { NewArticle } from "../new-article.ts";
export { acceptsComments } from "./article-repository.ts";
export { listBylines, requireAuthor } from "./authors/require-author.ts";
export {
  findBreaking,
  findNextBreakingEnd,
  findNextLiveEnd,
  nextListChanges,
} from "./breaking-repository.ts";
export { applyCategories, type WantedCategory } from "./categories/apply-categories.ts";
export { countInCategories } from "./categories/count-in-categories.ts";
export { findCategories, findCategory, lockCategoryRow } from "./category-repository.ts";
export { countComments, countViews, type ViewCount } from "./count-repository.ts";
export { articlesWithPicture, findArticleTitles } from "./desk/articles-with-picture.ts";
export { createStory } from "./desk/create-story.ts";
export { getOnAir } from "./desk/get-on-air.ts";
export { previewArticle } from "./desk/preview-article.ts";
export { reachStory, reachToChange, type StoryCall } from "./desk/reach-story.ts";
export { hasSameHeadline } from "./desk/same-headline-repository.ts";
export { showStory } from "./desk/show-story.ts";
export { articleEditor } from "./editing/article-editor.ts";
export { findCorrections } from "./editing/correction-repository.ts";
export { lockArticle } from "./editing/editable-article-repository.ts";
export { editableFields, storedFields } from "./editing/editable-fields.ts";
export { isLive } from "./editing/publish-article.ts";
export {
  assertPublishable,
  publishBlockers,
  publishWarnings,
  withPictures,
} from "./editing/publishing-checks.ts";
export { addRevision, findRevision, findRevisions } from "./editing/revision-repository.ts";
export { saveText } from "./editing/save-text.ts";
export { draftTag } from "./editing/tags-to-invalidate.ts";
export { getArticle } from "./get-article.ts";
export { getArticleStats } from "./get-article-stats.ts";
export { getCategory } from "./get-category.ts";
export { articleExists, joinableArticles } from "./joinable-article-repository.ts";
export { listArticles } from "./lists/list-articles.ts";
export { listArticlesByIds } from "./lists/list-articles-by-ids.ts";
export { listCorrections } from "./lists/list-corrections.ts";
export { listFeatured } from "./lists/list-featured.ts";
export { listFullArticles, type StoryFilter } from "./lists/list-full-articles.ts";
export { listSections } from "./lists/list-sections.ts";
export { liveEditor } from "./live/live-editor.ts";
export { type ArticleOrder, searchableArticles } from "./searchable-article-repository.ts";
export { articleSitemap } from "./sitemap-repository.ts";
export { reservedSlugs } from "./slug.ts";
export { findBySlugs } from "./slug-repository.ts";
export { storySources } from "./sources/story-sources.ts";
export { syncCategories } from "./sync-categories.ts";
export { findTopicsFrom } from "./topics/find-topics-from.ts";
export { requireTopic } from "./topics/require-topic.ts";
