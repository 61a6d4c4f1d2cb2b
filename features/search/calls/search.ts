import * as z from "zod/mini";
import { FoundClip, Video, videosTag } from "#features/media/calls/videos.ts";
import { ArticleSummary, tagOf } from "#features/stories/calls/reading.ts";
import { endpoint } from "#shared/contract/endpoint.ts";
import { commaList, text, wholeNumber } from "#shared/contract/fields.ts";
import { searchText } from "#shared/contract/search-text.ts";
import {
  MAX_AUTHOR_LENGTH,
  MAX_COUNT,
  MAX_QUERY_LENGTH,
  MAX_RESULTS,
  MAX_TAG_LENGTH,
  MAX_TAGS,
  PAGE_SIZE,
} from "../limits.ts";
import { sortOption } from "../sort-options.ts";

/** A text in parts, so that matches can be marked without HTML. */
const Parts = z.array(z.object({ text: z.string(), match: z.boolean() }));
export type Parts = z.infer<typeof Parts>;

export const SearchResult = z.extend(ArticleSummary, {
  highlights: z.object({
    title: Parts,
    /** The excerpt, or the passage of the content that matches better. */
    passage: Parts,
  }),
});
export type SearchResult = z.infer<typeof SearchResult>;

export const SearchResponse = z.object({
  articles: z.array(SearchResult),
  /**
   * The articles with more than half of the words, by their weight, counted up to 1,000. By relevance, articles with
   * fewer of the words follow.
   */
  total: z.int(),
  /** There are more than `total`, or there may be. */
  totalIsCapped: z.boolean(),
  videos: z.array(Video),
  /** The publisher's own, by their texts and captions. */
  clips: z.array(FoundClip),
  /** Milliseconds. */
  searchTime: z.int(),
  /** The corrected query, if a word was misspelt and no article contains it. */
  correctedTo: z.nullable(z.string()),
  /** No article has all the words. */
  someWords: z.boolean(),
});
export type SearchResponse = z.infer<typeof SearchResponse>;

/** There are no articles outside of this period, and databases disagree about extreme dates. */
const within = (day: string) =>
  day < "1800-01-01" ? "1800-01-01" : day > "2100-01-01" ? "2100-01-01" : day;

const day = z.optional(z.iso.date("must be a day like 2026-01-31").check(z.overwrite(within)));

const query = z
  .object({
    q: searchText({ max: MAX_QUERY_LENGTH }),
    category: z.optional(text({ max: 60 })),
    /** A name or the slug of it, in any spelling. */
    author: z.optional(text({ max: MAX_AUTHOR_LENGTH })),
    /** First and last day, in UTC. */
    dateFrom: day,
    dateTo: day,
    sortBy: z.optional(z.enum(["relevance", "date", "views", "trending"])),
    sortOrder: z.optional(z.enum(["asc", "desc"])),
    /** Articles must have all of them. */
    tags: z.optional(commaList({ items: MAX_TAGS, length: MAX_TAG_LENGTH })),
    page: z._default(wholeNumber({ min: 1, max: MAX_RESULTS }), 1),
    limit: z._default(wholeNumber({ min: 1, max: 50 }), PAGE_SIZE),
  })
  .check(
    z.refine(({ sortBy, sortOrder }) => sortOption(sortBy, sortOrder) !== undefined, {
      path: ["sortOrder"],
      error: "must be desc for this sortBy",
    }),
    z.refine(({ dateFrom, dateTo }) => !dateFrom || !dateTo || dateFrom <= dateTo, {
      path: ["dateTo"],
      error: "must not be before dateFrom",
    }),
    z.refine(({ page, limit }) => page * limit <= MAX_RESULTS, {
      path: ["page"],
      error: `must stay within the first ${MAX_RESULTS} results`,
    }),
  );

export const searchSite = endpoint({
  method: "GET",
  path: "/api/search",
  summary: `Articles and videos that match a text; counted up to ${MAX_COUNT}`,
  request: { query },
  reply: SearchResponse,
  fresh: { seconds: 15, ofAnyText: true },
  tags: ({ articles }) => [
    tagOf.articles,
    ...articles.flatMap(({ id }) => [tagOf.article(id), tagOf.comments(id)]),
    videosTag,
  ],
});
