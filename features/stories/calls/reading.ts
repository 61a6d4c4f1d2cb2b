import * as z from "zod/mini";
import { endpoint } from "#shared/contract/endpoint.ts";
import { commaList, limit, rowId, text, timestamp, wholeNumber } from "#shared/contract/fields.ts";
import { shownFields } from "../fields.ts";
import {
  listAgeTags,
  listCountTags,
  listTags,
  tagOf,
  tagsOfArticle,
  tagsOfList,
} from "../rules/tag-of.ts";

/** What was wrong in a story and how it is right. Never changed, only added to. */
export const Correction = z.object({
  id: z.int().check(z.positive()),
  text: z.string(),
  at: timestamp,
});
export type Correction = z.infer<typeof Correction>;

export const StoryCorrection = z.extend(Correction, {
  articleId: z.int().check(z.positive()),
  slug: z.string(),
  title: z.string(),
});
export type StoryCorrection = z.infer<typeof StoryCorrection>;

/** Of a story with live entries. */
export const Coverage = z.object({
  startedAt: timestamp,
  /** Null while it is live. */
  endedAt: z.nullable(timestamp),
  /** The headline of the entry that its address opens. */
  entry: z.optional(z.string()),
});
export type Coverage = z.infer<typeof Coverage>;

// Clients know the tags behind the numbers.
const { tags, ...card } = shownFields.card;

/** An article as lists show it: everything but its content. */
export const ArticleSummary = z.object({
  id: z.int().check(z.positive()),
  ...card,
  commentCount: z.int(),
  publishedAt: timestamp,
  updatedAt: timestamp,
  /** Seconds. */
  readTime: z.int(),
  views: z.int(),
  trending: z.boolean(),
  tags,
  aiTags: z.array(z.string()),
  isLive: z.optional(z.boolean()),
});
export type ArticleSummary = z.infer<typeof ArticleSummary>;

export const Article = z.extend(ArticleSummary, {
  /** Sanitised HTML. */
  content: z.string(),
  ...shownFields.page,
  /** Oldest first. */
  corrections: z.array(Correction),
  /** Whether readers may add comments. */
  commentsOpen: z.boolean(),
  coverage: z.optional(Coverage),
});
export type Article = z.infer<typeof Article>;

export const Category = z.object({ name: z.string(), slug: z.string() });
export type Category = z.infer<typeof Category>;

export const PopularTag = z.object({ name: z.string(), count: z.int() });
export type PopularTag = z.infer<typeof PopularTag>;

export const CategoryPage = z.object({
  articles: z.array(ArticleSummary),
  totalPages: z.int(),
  total: z.int(),
  hasPrevious: z.boolean(),
  hasNext: z.boolean(),
});
export type CategoryPage = z.infer<typeof CategoryPage>;

export const Section = z.object({ category: z.string(), articles: z.array(ArticleSummary) });
export type Section = z.infer<typeof Section>;

export const CategoryDetails = z.extend(Category, { description: z.string() });
export type CategoryDetails = z.infer<typeof CategoryDetails>;

export { tagOf, tagsOfList };

const fresh = { seconds: 15 };
const ArticleList = z.array(ArticleSummary);

const LARGEST_OFFSET = 100_000;
const LARGEST_PAGE = 10_000;
/** A page of a list of stories, by number. */
export const storyPaging = {
  page: z._default(wholeNumber({ min: 1, max: LARGEST_PAGE }), 1),
  limit: limit(12),
};
const categoryName = text({ max: 60 });

export const listArticles = endpoint({
  method: "GET",
  path: "/api/articles",
  summary: "Articles, newest first",
  request: {
    query: z.object({
      limit: limit(),
      offset: z._default(wholeNumber({ min: 0, max: LARGEST_OFFSET }), 0),
    }),
  },
  reply: ArticleList,
  alsoAs: ["application/rss+xml"],
  fresh,
  ...tagsOfList,
});

export const getArticle = endpoint({
  method: "GET",
  path: "/api/articles/:idOrSlug",
  summary: "One article by its id or slug",
  request: { params: z.object({ idOrSlug: text({ max: 200 }) }) },
  reply: Article,
  fresh,
  tags: tagsOfArticle,
  missingTags: [tagOf.articles],
});

export const pageCategory = endpoint({
  method: "GET",
  path: "/api/articles/paginated",
  summary: "One page of a category, or of all articles",
  request: {
    query: z.object({
      category: z.optional(categoryName),
      ...storyPaging,
    }),
  },
  reply: CategoryPage,
  fresh,
  tags: ({ articles }) => [...listTags(articles), tagOf.categories],
  ageTags: listAgeTags,
  countTags: ({ articles }) => listCountTags(articles),
  missingTags: [tagOf.articles, tagOf.categories],
});

export const listFeatured = endpoint({
  method: "GET",
  path: "/api/articles/featured",
  summary: "Articles an editor chose, newest first",
  request: {},
  reply: ArticleList,
  fresh,
  ...tagsOfList,
});

export const listRelatedInCategory = endpoint({
  method: "GET",
  path: "/api/articles/:category/related/:articleId",
  summary: "Articles of the same category that are closest to one article",
  request: {
    params: z.object({ category: categoryName, articleId: rowId }),
    query: z.object({ limit: limit() }),
  },
  reply: ArticleList,
  fresh,
  ...tagsOfList,
  missingTags: [tagOf.categories],
});

export const listRelated = endpoint({
  method: "GET",
  path: "/api/articles/related",
  summary: "Articles that share tags or category",
  request: {
    query: z.object({
      exclude: z.optional(rowId),
      limit: limit(),
      category: z.optional(categoryName),
      tags: z.optional(commaList({ items: 20, length: 60 })),
    }),
  },
  reply: ArticleList,
  fresh: { ...fresh, ofAnyText: true },
  ...tagsOfList,
});

export const listRecent = endpoint({
  method: "GET",
  path: "/api/recent-articles",
  summary: "The newest articles",
  request: {},
  reply: ArticleList,
  fresh,
  ...tagsOfList,
});

export const listTrending = endpoint({
  method: "GET",
  path: "/api/trending",
  summary: "Articles most read lately, recent hours counting most",
  request: { query: z.object({ limit: limit(5), exclude: z.optional(rowId) }) },
  reply: ArticleList,
  fresh,
  ...tagsOfList,
});

export const listSections = endpoint({
  method: "GET",
  path: "/api/sections",
  summary: "The newest articles of each category, without those at the top of the front page",
  request: {},
  reply: z.array(Section),
  fresh,
  tags: (sections) => [tagOf.categories, ...listTags(articlesOf(sections))],
  ageTags: listAgeTags,
  countTags: (sections) => listCountTags(articlesOf(sections)),
});

export const listCategories = endpoint({
  method: "GET",
  path: "/api/categories",
  summary: "All categories",
  request: {},
  reply: z.array(Category),
  fresh: { seconds: 300 },
  tags: () => [tagOf.categories],
});

export const getCategory = endpoint({
  method: "GET",
  path: "/api/categories/:name",
  summary: "One category by its name or slug, in its own spelling",
  request: { params: z.object({ name: categoryName }) },
  reply: CategoryDetails,
  fresh: { seconds: 300 },
  tags: () => [tagOf.categories],
  missingTags: [tagOf.categories],
});

export const listCorrections = endpoint({
  method: "GET",
  path: "/api/corrections",
  summary: "Corrections of all articles, newest first",
  request: { query: z.object({ limit: limit(100) }) },
  reply: z.array(StoryCorrection),
  fresh: { seconds: 15 },
  tags: (list) => [tagOf.corrections, ...list.map(({ articleId }) => tagOf.article(articleId))],
});

export const listPopularTags = endpoint({
  method: "GET",
  path: "/api/tags/popular",
  summary: "Tags used most in recent articles",
  request: {},
  reply: z.array(PopularTag),
  fresh: { seconds: 60 },
  ageTags: () => [tagOf.articles],
});

const articlesOf = (sections: readonly Section[]) => sections.flatMap(({ articles }) => articles);
