import { expect, test } from "vitest";
import type { ArticleSummary } from "../contract.ts";
import { storiesAfterTop } from "./stories-after-top.ts";

const stories = (...ids: number[]): ArticleSummary[] =>
  ids.map((id) => ({
    id,
    slug: `story-${id}`,
    title: `Story ${id}`,
    excerpt: "",
    imageUrl: null,
    imageAlt: "",
    category: "News",
    author: "Owen Pryce",
    commentCount: 0,
    publishedAt: "2026-11-15T09:00:00.000Z",
    updatedAt: "2026-11-15T09:00:00.000Z",
    readTime: 60,
    views: 0,
    trending: false,
    tags: [],
    aiTags: [],
  }));

const after = (top: number[] | undefined, more: number[] | undefined) =>
  storiesAfterTop(top && stories(...top), more && stories(...more)).map(({ id }) => id);

test.each<[string, number[] | undefined, number[] | undefined, number[]]>([
  ["goes on after the fourth", [1, 2, 3, 4, 5, 6], [5, 6, 7], [5, 6, 7]],
  ["repeats nothing of a shifted batch", [1, 2, 3, 4, 5], [5, 6, 6, 7, 4], [5, 6, 7]],
  ["keeps the story that a newer one pushed out", [9, 1, 2, 3, 4, 5], [5, 6], [4, 5, 6]],
  ["works with fewer than four", [1, 2], [], []],
  ["works without the first list", undefined, [5, 6], [5, 6]],
  ["works without the second", [1, 2, 3, 4, 5], undefined, [5]],
])("%s", (_, top, more, expected) => {
  expect(after(top, more)).toEqual(expected);
});
