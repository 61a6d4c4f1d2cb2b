import { expect, test } from "vitest";
import { forYou } from "./for-you-list.ts";

const story = (slug: string, author: string, ...tags: string[]) => ({ slug, author, tags });
const stories = [
  story("a", "Zoe Akerman", "ice"),
  story("b", "Ida Quay", "port", "ice"),
  story("c", "Ida Quay", "port"),
  story("d", "Ole Weir"),
];

test("what is followed and unread is chosen, each story once and with the first reason", () => {
  const follows = [
    { kind: "topic", name: "ice" },
    { kind: "author", name: "Ida Quay" },
    { kind: "author", name: "Zoë Åkerman" },
  ] as const;
  const chosen = forYou(stories, { follows, read: new Set(["c"]) });
  expect(chosen.map(({ story: { slug }, because }) => [slug, because.name])).toEqual([
    ["a", "ice"],
    ["b", "ice"],
  ]);
  expect(forYou(stories, { follows: follows.slice(2), read: new Set() })).toMatchObject([
    { story: { slug: "a" }, because: { name: "Zoë Åkerman" } },
  ]);
  expect(forYou(stories, { follows: [], read: new Set() })).toEqual([]);
});
