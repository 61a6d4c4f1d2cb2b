import { describe, expect, test } from "vitest";
import { parsePosts } from "./x-posts.ts";

const good = { id: "17", text: "Fine", created_at: "2026-01-02T03:04:05.000Z" };
const parse = (data: unknown, includes?: unknown) =>
  parsePosts(Buffer.from(JSON.stringify({ data, includes, meta: { result_count: 1 } })));

describe("[SOCIAL-10] counts are read under either name, in either place", () => {
  const counted = { replies: 1, reposts: 2, likes: 3 };
  test.each([
    { public_metrics: { reply_count: 1, retweet_count: 2, like_count: 3 } },
    { public_metrics: { reply_count: 1, repost_count: 2, like_count: 3 } },
    { metrics: { reply_count: 1, retweet_count: 2, like_count: 3 } },
    { metrics: { reply_count: 1, repost_count: 2, like_count: 3 } },
    { metrics: { reply_count: 1, repost_count: 2 }, public_metrics: { like_count: 3 } },
    {
      metrics: { repost_count: 9, like_count: 9 },
      public_metrics: { reply_count: 1, retweet_count: 2, like_count: 3 },
    },
  ])("%j", (metrics) => {
    expect(parse([{ ...good, ...metrics }])).toEqual([expect.objectContaining(counted)]);
  });

  test.each([
    {},
    { public_metrics: null },
    { public_metrics: "many" },
    { public_metrics: { reply_count: -1, retweet_count: 1.5, like_count: 1e300 } },
  ])("%j counts as nothing", (metrics) => {
    expect(parse([{ ...good, ...metrics }])[0]).toMatchObject({ replies: 0, reposts: 0, likes: 0 });
  });
});

describe("M2 what does not look like a post", () => {
  test.each([
    { id: "seventeen" },
    { id: 17 },
    { id: "1/../../x" },
    { text: null },
    { text: " \u202e " },
    { created_at: "now" },
    { created_at: undefined },
  ])("%j is left out, and the others stay", (given) => {
    expect(parse([{ ...good, ...given }, 4, null, good])).toHaveLength(1);
  });

  test("a response without a post is no failure", () => {
    expect(parsePosts(Buffer.from('{"meta":{"result_count":0}}'))).toEqual([]);
  });

  test.each(["{}", "[]", "null", '{"errors":[{"title":"Unauthorized"}]}', "<html>"])(
    "%s is one",
    (body) => expect(() => parsePosts(Buffer.from(body))).toThrow(),
  );
});

test("media belong to the posts that name them", () => {
  const media = [
    { media_key: "a", type: "photo", url: "https://p.example/a.jpg", alt_text: "A \u202equay" },
    { media_key: "b", type: "video", preview_image_url: "https://p.example/b.jpg" },
    { media_key: "c", type: "animated_gif", preview_image_url: "https://p.example/c.jpg" },
    { media_key: "d", type: "hologram" },
    7,
  ];
  const keys = (...media_keys: string[]) => ({ ...good, attachments: { media_keys } });
  const [first, second] = parse([keys("a", "d", "zzz"), keys("b", "c")], { media });
  expect(first?.media).toEqual([
    { type: "photo", alt: "A quay", pictureUrl: "https://p.example/a.jpg" },
  ]);
  expect(second?.media.map(({ type, pictureUrl }) => [type, pictureUrl])).toEqual([
    ["video", "https://p.example/b.jpg"],
    ["video", "https://p.example/c.jpg"],
  ]);
});

test.each([
  ["a &amp;lt; b &lt;i&gt;", [], "a &lt; b <i>"],
  [
    "Read https://t.co/1",
    [{ url: "https://t.co/1", display_url: "news.example/bri…" }],
    "Read news.example/bri…",
  ],
  ["Look https://t.co/1", [{ url: "https://t.co/1", display_url: "pic.x.com/1" }], "Look"],
  ["Look https://t.co/1", [{ url: "https://t.co/1", media_key: "7_1" }], "Look"],
  ["$& https://t.co/1", [{ url: "https://t.co/1", display_url: "$&" }], "$& $&"],
])("the text %j reads %#", (text, urls, shown) => {
  expect(parse([{ ...good, text, entities: { urls } }])[0]?.text).toBe(shown);
});
