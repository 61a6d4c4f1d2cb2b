import fc from "fast-check";
import { expect, test } from "vitest";
import type { ListedArticle } from "../web/article-queries.ts";
import { arrangeStories } from "../web/front-page/use-front-page.ts";
import {
  movePins,
  neededNewest,
  type PinnedStory,
  partOfFrontPage,
  SLOTS,
} from "./arrange-front-page.ts";

const story = (id: number): ListedArticle => ({
  id,
  slug: `story-${id}`,
  title: `Story ${id}`,
  excerpt: "",
  imageUrl: null,
  imageAlt: "",
  category: "News",
  author: "Owen Pryce",
  commentCount: 0,
  readTime: 60,
  views: 0,
  publishedAt: "2026-11-15T09:00:00.000Z",
});
const idsOf = (list: readonly { id: number }[]) => list.map(({ id }) => id);

/** A part of the front page, with the parts of the dated list that the server would read. */
function read(
  pins: readonly PinnedStory<ListedArticle>[],
  newest: readonly ListedArticle[],
  part: { offset: number; limit: number },
) {
  const others = newest.filter(({ id }) => !pins.some((pin) => pin.story.id === id));
  const { offset, limit } = neededNewest(pins.length, part);
  return partOfFrontPage(pins, others.slice(offset, offset + limit), part);
}

/** Any number of stories, up to four of them pinned in any slots, and any size of page. */
const anyFrontPage = fc
  .integer({ min: 0, max: 70 })
  .chain((count) =>
    fc.record({
      count: fc.constant(count),
      pinned: fc.uniqueArray(fc.integer({ min: 1, max: Math.max(count, 1) }), { maxLength: SLOTS }),
      slots: fc.shuffledSubarray([1, 2, 3, 4], { minLength: SLOTS }),
      batch: fc.integer({ min: 1, max: 20 }),
    }),
  )
  .map(({ count, pinned, slots, batch }) => ({
    newest: Array.from({ length: count }, (_, index) => story(index + 1)),
    pins: pinned
      .filter((id) => id <= count)
      .map((id, index) => ({ story: story(id), slot: slots[index] ?? 1 })),
    batch,
  }));

test("[CURATE-03] whatever the pins and paging, no story is twice in Top and More Stories, and none is missing", () => {
  fc.assert(
    fc.property(anyFrontPage, ({ newest, pins, batch }) => {
      const more: ListedArticle[] = [];
      for (let offset = SLOTS; ; offset += batch) {
        const part = read(pins, newest, { offset, limit: batch });
        more.push(...part);
        if (part.length < batch) break;
      }
      const top = [...read(pins, newest, { offset: 0, limit: 20 })];
      // Before the browser drops what it has already.
      expect(new Set(idsOf(more)).size).toBe(more.length);
      expect(idsOf(top.slice(0, SLOTS)).filter((id) => idsOf(more).includes(id))).toEqual([]);
      const shown = arrangeStories({ top, more, sections: undefined, shown: newest.length });
      const ids = idsOf([...shown.top, ...shown.stories]);
      expect(ids.toSorted((a, b) => a - b)).toEqual(idsOf(newest));
      if (newest.length >= SLOTS)
        for (const pin of pins) expect(ids[pin.slot - 1]).toBe(pin.story.id);
    }),
  );
});

test("each part of the front page is that part of the whole", () => {
  const anyPart = fc.record({ offset: fc.nat(30), limit: fc.integer({ min: 1, max: 20 }) });
  fc.assert(
    fc.property(anyFrontPage, anyPart, ({ newest, pins }, part) => {
      const whole = read(pins, newest, { offset: 0, limit: newest.length + 1 });
      expect(idsOf(read(pins, newest, part))).toEqual(
        idsOf(whole.slice(part.offset, part.offset + part.limit)),
      );
    }),
  );
});

const until = new Date("2026-11-15T20:00:00Z");
const pin = (articleId: number, slot: number) => ({ articleId, slot, until });

test.each<[string, number[][], number[], [number, number], number[][]]>([
  ["pins what is moved", [], [1, 2, 3, 4], [2, 1], [[2, 1]]],
  [
    "changes places with a pin above",
    [
      [1, 2],
      [2, 3],
    ],
    [9, 1, 2, 8],
    [2, 2],
    [
      [2, 2],
      [1, 3],
    ],
  ],
  [
    "changes places with a pin below",
    [
      [1, 1],
      [2, 2],
    ],
    [1, 2, 3, 4],
    [1, 2],
    [
      [2, 1],
      [1, 2],
    ],
  ],
  [
    "leaves other pins where they are",
    [
      [1, 1],
      [2, 4],
    ],
    [1, 5, 6, 2],
    [9, 2],
    [
      [1, 1],
      [9, 2],
      [2, 4],
    ],
  ],
  [
    "moves a pin into the next free slot",
    [
      [1, 1],
      [2, 4],
    ],
    [1, 5, 6, 2],
    [9, 1],
    [
      [9, 1],
      [1, 2],
      [2, 4],
    ],
  ],
  [
    "keeps the order of four pins",
    [
      [1, 1],
      [2, 2],
      [3, 3],
      [4, 4],
    ],
    [1, 2, 3, 4],
    [4, 1],
    [
      [4, 1],
      [1, 2],
      [2, 3],
      [3, 4],
    ],
  ],
  [
    "pushes one out when all are taken",
    [
      [1, 1],
      [2, 2],
      [3, 3],
      [4, 4],
    ],
    [1, 2, 3, 4],
    [9, 2],
    [
      [1, 1],
      [9, 2],
      [2, 3],
      [3, 4],
    ],
  ],
])("moving a story %s", (_, pins, shown, [moved, slot], expected) => {
  const after = movePins(
    pins.map(([id = 0, at = 0]) => pin(id, at)),
    shown,
    pin(moved, slot),
  );
  expect(after.map(({ articleId, slot: at }) => [articleId, at])).toEqual(expected);
});
