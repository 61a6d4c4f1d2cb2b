import { expect, test } from "vitest";
import type { ListedArticle } from "../article-queries.ts";
import { arrangeStories } from "./use-front-page.ts";

const stories = (...ids: number[]): ListedArticle[] =>
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
    readTime: 60,
    views: 0,
  }));

const idsOf = (list: readonly { id: number }[]) => list.map(({ id }) => id);

const after = (top: number[] | undefined, more: number[] | undefined) =>
  idsOf(
    arrangeStories({
      top: top && stories(...top),
      more: more && stories(...more),
      sections: undefined,
      shown: 4,
    }).stories,
  );

test.each<[string, number[] | undefined, number[] | undefined, number[]]>([
  ["goes on after the fourth", [1, 2, 3, 4, 5, 6], [5, 6, 7], [5, 6, 7]],
  ["repeats nothing of a shifted batch", [1, 2, 3, 4, 5], [5, 6, 6, 7, 4], [5, 6, 7]],
  ["shows the story that a newer one pushed out", [9, 1, 2, 3, 4, 5], [5, 6], [4, 5, 6]],
  ["works with fewer than four", [1, 2], [], []],
  ["works without the first list", undefined, [5, 6], [5, 6]],
  ["works without the second", [1, 2, 3, 4, 5], undefined, [5]],
])("the list of more stories %s", (_, top, more, expected) => {
  expect(after(top, more)).toEqual(expected);
});

const arrange = (shown: number) =>
  arrangeStories({
    top: stories(1, 2, 3, 4, 5, 6),
    more: stories(5, 6, 7, 8, 9, 10),
    sections: [
      { category: "News", articles: stories(2, 7, 30, 31, 32, 33) },
      { category: "World", articles: stories(9, 40, 41, 42, 43) },
      { category: "Opinion", articles: stories(10, 50) },
      { category: "Health", articles: stories(8) },
    ],
    shown,
  });

test("older stories are not among the newest, and at most three", () => {
  expect(idsOf(arrange(4).older)).toEqual([30, 31, 32]);
});

test("a band has what is not shown above; one without stories is left out, and Opinion is apart", () => {
  const first = arrange(2);
  expect(first.bands.map(({ category, articles }) => [category, idsOf(articles)])).toEqual([
    ["News", [7, 33]],
    ["World", [9, 40, 41, 42]],
    ["Health", [8]],
  ]);
  expect(first.opinion && idsOf(first.opinion.articles)).toEqual([10, 50]);
  const later = arrange(6);
  expect(later.bands.map(({ category, articles }) => [category, idsOf(articles)])).toEqual([
    ["News", [33]],
    ["World", [40, 41, 42, 43]],
  ]);
  expect(later.opinion && idsOf(later.opinion.articles)).toEqual([50]);
});
