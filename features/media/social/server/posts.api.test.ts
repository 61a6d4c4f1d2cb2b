import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { SocialPost } from "#features/media/calls/social.ts";
import { DAY, MINUTE } from "#shared/time/units.ts";
import { type SandboxedApp, startSandboxedApp } from "#testing/app/sandboxed-app.ts";
import { WITHOUT_PICTURES } from "#testing/builders/without-pictures.ts";
import { listPosts } from "./posts.ts";
import { refreshPosts } from "./refresh-posts.ts";

let app: SandboxedApp;
let begin: Date;
beforeAll(async () => {
  app = await startSandboxedApp();
  begin = app.clock.now();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.owner.pool.query("delete from social_posts; delete from mirrored_pictures");
  app.clock.set(begin);
});

const posts = () => app.read<SocialPost[]>("/api/x-posts");

test("[SOCIAL-11][API-24][DATA-10] posts are copied with a bearer token and returned newest first", async () => {
  expect(await posts()).toEqual([]);
  await refreshPosts(app.deps);
  const found = await posts();
  expect(found).toHaveLength(20);
  for (const post of found) expect(SocialPost.safeParse(post).success).toBe(true);
  const dates = found.map(({ created_at }) => created_at);
  expect(dates).toEqual(dates.toSorted().reverse());
  expect(found[0]).toMatchObject({
    media: [{ type: "video", url: expect.stringMatching(/^\/api\/pictures\/[0-9a-f]{32}$/) }],
    public_metrics: { reply_count: 42, retweet_count: 318, like_count: 1204 },
  });
  const [call] = app.x.calls;
  expect(call?.headers.authorization).toMatch(/^Bearer \S+$/);
  expect(call?.path).toMatch(/^\/2\/users\/\d+\/tweets$/);
});

test("[DATA-10] media are photos and videos; a moving picture is a video; each has our copy", async () => {
  await refreshPosts(app.deps);
  const media = (await posts()).flatMap((post) => post.media);
  expect(new Set(media.map(({ type }) => type))).toEqual(new Set(["photo", "video"]));
  const stadium = media.find(({ alt }) => alt.includes("stadium"));
  expect(stadium?.type).toBe("video");
  for (const { url } of media) {
    const response = await app.get(url ?? "");
    expect(response.headers.get("content-type")).toBe("image/webp");
  }
});

test("texts read as people wrote them", async () => {
  await refreshPosts(app.deps, WITHOUT_PICTURES);
  const texts = (await posts()).map(({ text }) => text);
  expect(texts.join("\n")).not.toContain("t.co/");
  expect(texts.find((text) => text.startsWith("Q&A tonight"))).toContain("contracts & stays");
});

test.each(["tweet", "post"] as const)(
  "[SOCIAL-10] a network that knows only %s names is understood",
  async (naming) => {
    const other = await startSandboxedApp({ x: { naming } });
    try {
      await refreshPosts(other.deps, WITHOUT_PICTURES);
      const [first] = await other.read<SocialPost[]>("/api/x-posts");
      expect(first?.public_metrics.retweet_count).toBe(318);
      const before = other.x.calls.length;
      await refreshPosts(other.deps, WITHOUT_PICTURES);
      expect(other.x.calls.length - before).toBe(1);
    } finally {
      await other.close();
    }
  },
);

test("[API-25] without a token the list is empty, whatever was copied before", async () => {
  await refreshPosts(app.deps, WITHOUT_PICTURES);
  const closed = { ...app.deps, x: { ...app.deps.x, isOpen: false } };
  expect(await listPosts(closed)).toEqual([]);
  const calls = app.x.calls.length;
  await refreshPosts(closed);
  expect(app.x.calls.length).toBe(calls);
});

test("[API-24] M6 cache_bust is accepted and sends no request to the network", async () => {
  await refreshPosts(app.deps, WITHOUT_PICTURES);
  const calls = app.x.calls.length;
  for (let index = 0; index < 50; index++) {
    const response = await app.get(`/api/x-posts?cache_bust=${index}`);
    expect(response.status).toBe(200);
    await response.arrayBuffer();
  }
  expect(app.x.calls.length).toBe(calls);
});

test("a post that was deleted on the network is deleted here, with its picture", async () => {
  await refreshPosts(app.deps);
  const { pool } = app.database;
  await pool.query(
    "update social_posts set id = '17' where id = (select max(id) from social_posts)",
  );
  await pool.query(
    "insert into mirrored_pictures values (repeat('a', 32), 'post', 'x', now()), (repeat('b', 32), 'video', 'x', now())",
  );
  await refreshPosts(app.deps);
  const found = await posts();
  expect(found).toHaveLength(20);
  expect(found.map(({ id }) => id)).not.toContain("17");
  expect((await app.get(`/api/pictures/${"a".repeat(32)}`)).status).toBe(404);
  expect((await app.get(`/api/pictures/${"b".repeat(32)}`)).status).toBe(200);
});

test("a change reaches lists that were stored, with new pictures or without", async () => {
  const cached = await startSandboxedApp({ cache: "on" });
  const ids = async () => (await cached.read<SocialPost[]>("/api/x-posts")).map(({ id }) => id);
  try {
    expect(await ids()).toEqual([]);
    await refreshPosts(cached.deps);
    await cached.settled();
    expect(await ids()).toHaveLength(20);
    await cached.database.pool.query(
      "update social_posts set id = '17' where id = (select max(id) from social_posts)",
    );
    cached.cache.clear();
    expect(await ids()).toContain("17");
    await refreshPosts(cached.deps);
    await cached.settled();
    expect(await ids()).not.toContain("17");
  } finally {
    await cached.close();
  }
});

test("a copy that could not be refreshed for a day is not shown", async () => {
  await refreshPosts(app.deps, WITHOUT_PICTURES);
  app.clock.advance(DAY - MINUTE);
  expect(await posts()).toHaveLength(20);
  app.clock.advance(MINUTE);
  expect(await posts()).toEqual([]);
});
