import type { findStoredArticle } from "./editable-article-repository.ts";

export type ArticleWithCategory = NonNullable<Awaited<ReturnType<typeof findStoredArticle>>>;

/** What editors change beside the text, as versions and working copies have it. */
export const editableFields = (article: ArticleWithCategory) => ({
  title: article.title,
  excerpt: article.excerpt,
  category: article.category,
  tags: article.tags,
  location: article.location,
  imageUrl: article.imageUrl,
  imageAlt: article.imageAlt,
  imageDecorative: article.imageDecorative,
  imageCaption: article.imageCaption,
  slug: article.slug,
});
export type EditableFields = ReturnType<typeof editableFields>;
