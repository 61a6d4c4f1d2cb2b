import * as z from "zod/mini";
import { tagOf } from "#features/stories/calls/reading.ts";
import { endpoint } from "#shared/contract/endpoint.ts";
import { rowId, text } from "#shared/contract/fields.ts";

export const SeoData = z.object({
  title: z.string(),
  description: z.string(),
  keywords: z.array(z.string()),
  canonicalUrl: z.string(),
  ogTitle: z.string(),
  ogDescription: z.string(),
  ogType: z.enum(["website", "article", "video.other"]),
  /** 1200×675. */
  ogImage: z.string(),
  twitterCard: z.literal("summary_large_image"),
  twitterTitle: z.string(),
  twitterDescription: z.string(),
  twitterImage: z.string(),
  /** JSON-LD in the words of schema.org. */
  structuredData: z.record(z.string(), z.unknown()),
});
export type SeoData = z.infer<typeof SeoData>;

const fresh = { seconds: 15 };

export const getHomepageSeo = endpoint({
  method: "GET",
  path: "/api/seo/homepage",
  summary: "What the front page says of itself to machines",
  request: {},
  reply: SeoData,
  fresh,
});

export const getArticleSeoBySlug = endpoint({
  method: "GET",
  path: "/api/seo/article/slug/:slug",
  summary: "What an article's page says of itself to machines, by slug",
  request: { params: z.object({ slug: text({ max: 200 }) }) },
  reply: SeoData,
  fresh,
  missingTags: [tagOf.articles],
});

export const getArticleSeo = endpoint({
  method: "GET",
  path: "/api/seo/article/:id",
  summary: "What an article's page says of itself to machines, by id",
  request: { params: z.object({ id: rowId }) },
  reply: SeoData,
  fresh,
  missingTags: [tagOf.articles],
});

export const getCategorySeo = endpoint({
  method: "GET",
  path: "/api/seo/category/:category",
  summary: "What a category's page says of itself to machines",
  request: { params: z.object({ category: text({ max: 60 }) }) },
  reply: SeoData,
  fresh,
  missingTags: [tagOf.categories],
});
