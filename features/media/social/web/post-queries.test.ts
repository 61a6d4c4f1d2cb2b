import { afterEach, expect, test, vi } from "vitest";
import type { SocialPost } from "#features/media/calls/social.ts";
import { createReaderQueries } from "#platform/web/query-defaults.ts";
import { MINUTE } from "#shared/time/units.ts";
import { cardPostsQuery, headerPostsQuery } from "./post-queries.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const aPost = (id: number): SocialPost => ({
  id: String(id),
  text: `Post ${id}`,
  created_at: "2026-11-15T12:00:00Z",
  media: [],
  public_metrics: { reply_count: 0, retweet_count: 0, like_count: 0 },
});

const respondWith = (response: () => Promise<Response>) => {
  const fetched = vi.fn<typeof fetch>(response);
  vi.stubGlobal("fetch", fetched);
  return fetched;
};

const seven = () => Response.json([1, 2, 3, 4, 5, 6, 7].map(aPost));

test("[SOCIAL-04] the card refetches every 3 minutes", () => {
  expect(cardPostsQuery().refetchInterval).toBe(3 * MINUTE);
});

test("[SOCIAL-05] the card's posts are stale after 2 minutes", async () => {
  vi.useFakeTimers();
  const fetched = respondWith(async () => seven());
  const queries = createReaderQueries();
  await queries.fetchQuery(cardPostsQuery());
  vi.advanceTimersByTime(2 * MINUTE - 1);
  await queries.fetchQuery(cardPostsQuery());
  expect(fetched).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  await queries.fetchQuery(cardPostsQuery());
  expect(fetched).toHaveBeenCalledTimes(2);
});

test("[SOCIAL-06] the header refetches every 15 minutes", () => {
  expect(headerPostsQuery().refetchInterval).toBe(15 * MINUTE);
});

test("[SOCIAL-01] of more posts the card takes five", async () => {
  respondWith(async () => seven());
  const posts = await createReaderQueries().fetchQuery(cardPostsQuery());
  expect(posts.map(({ id }) => id)).toEqual(["1", "2", "3", "4", "5"]);
});

test("the header holds no more than its line shows", async () => {
  respondWith(async () => seven());
  const posts = await createReaderQueries().fetchQuery(headerPostsQuery());
  expect(posts).toHaveLength(5);
  expect(posts[0]).toEqual({ id: "1", text: "Post 1" });
});

test.each([
  ["an error", async () => new Response("down", { status: 500 })],
  ["a lost connection", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["nonsense", async () => new Response("<html>")],
])("[ERR-08] %s for the posts is 'Failed to fetch posts'", async (_, response) => {
  respondWith(response);
  const queries = createReaderQueries();
  const text = /^Failed to fetch posts$/;
  await expect(queries.fetchQuery(cardPostsQuery())).rejects.toThrow(text);
  await expect(queries.fetchQuery(headerPostsQuery())).rejects.toThrow(text);
});
