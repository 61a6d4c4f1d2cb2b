import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { Video, type VideoLists } from "#features/media/calls/videos.ts";
import { HOUR, MINUTE } from "#shared/time/units.ts";
import { site } from "#site.config.ts";
import { type SandboxedApp, startSandboxedApp } from "#testing/app/sandboxed-app.ts";
import { startTestApp } from "#testing/app/test-app.ts";
import { WITHOUT_PICTURES } from "#testing/builders/without-pictures.ts";
import { purgeVideos, refreshVideos } from "./refresh-videos.ts";

// Tests the copy of the channels: how it is created, stored and deleted. Searching it: video-search.api.test.ts.

let app: SandboxedApp;
let begin: Date;
/** Calls of tests before. */
let former = 0;
beforeAll(async () => {
  app = await startSandboxedApp();
  begin = app.clock.now();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.owner.pool.query("delete from videos; delete from mirrored_pictures");
  app.clock.set(begin);
  former = app.youtube.calls.length;
});

const lists = () => app.read<VideoLists>("/api/youtube-videos");
const count = async (table: "videos" | "mirrored_pictures") =>
  Number((await app.database.pool.query(`select count(*) from ${table}`)).rows[0]?.count);
/** The channels without their pictures, which only some tests are about. */
const refresh = () => refreshVideos(app.deps, WITHOUT_PICTURES);
const requested = (path: RegExp) =>
  app.youtube.calls.slice(former).filter((call) => path.test(call.path));

test("[API-26][DATA-12] before the first copy both lists are there and empty", async () => {
  expect(await lists()).toEqual({ local: [], national: [] });
});

test("[VID-17][API-26][DATA-11][DATA-12] with a key both channels are read from their uploads playlists", async () => {
  await refresh();
  const { local, national } = await lists();
  expect(local).toHaveLength(12);
  expect(national).toHaveLength(12);
  for (const [name, list] of Object.entries({ local, national })) {
    const titles = new Set(list.map(({ channelTitle }) => channelTitle));
    expect(titles).toEqual(new Set([site.channels[name as "local" | "national"].title]));
  }
  for (const list of [local, national]) {
    const dates = list.map(({ publishedAt }) => publishedAt);
    expect(dates).toEqual(dates.toSorted().reverse());
    for (const video of list) expect(Video.safeParse(video).success).toBe(true);
  }
  expect(await count("videos")).toBe(60);
  expect(requested(/channels$/).map(({ query }) => query.id)).toEqual(
    expect.arrayContaining([site.channels.local.id, site.channels.national.id]),
  );
  expect(requested(/playlistItems$/)).toHaveLength(2);
  expect(requested(/feeds/)).toEqual([]);
});

test("[VID-18] without a key the channel feeds are read, and a change reaches lists that were stored", async () => {
  const { youtube } = app;
  const keyless = await startTestApp({
    cache: "on",
    env: {
      YOUTUBE_FEED_URL: `${youtube.url}/feeds/videos.xml`,
      YOUTUBE_PICTURE_ORIGINS: youtube.url,
    },
  });
  try {
    expect(await keyless.read("/api/youtube-videos")).toEqual({ local: [], national: [] });
    await refreshVideos(keyless.deps);
    await keyless.settled();
    const { local, national } = await keyless.read<VideoLists>("/api/youtube-videos");
    expect([local.length, national.length]).toEqual([12, 12]);
    expect(local[0]?.thumbnails.medium.url).toMatch(/^\/api\/pictures\/[0-9a-f]{32}$/);
    expect(requested(/feeds/).map(({ query }) => query.channel_id)).toEqual([
      site.channels.local.id,
      site.channels.national.id,
    ]);
    expect(requested(/youtube\/v3/)).toEqual([]);
  } finally {
    await keyless.close();
  }
});

test("[VID-20] a refresh brings what changed and drops what is gone over there", async () => {
  await refresh();
  const [first, second] = (await lists()).local;
  await app.database.pool.query("update videos set title = 'Old title' where id = $1", [first?.id]);
  await app.database.pool.query(
    `insert into videos select 'gone-gone-1', channel, title, description, published_at, channel_title, null, fetched_at
     from videos where id = $1`,
    [second?.id],
  );
  app.clock.advance(30 * MINUTE);
  await refresh();
  const { rows } = await app.database.pool.query("select id, title, fetched_at from videos");
  expect(rows).toHaveLength(60);
  expect(rows.map(({ id }) => id)).not.toContain("gone-gone-1");
  expect(rows.find(({ id }) => id === first?.id)?.title).toBe(first?.title);
  expect(new Set(rows.map(({ fetched_at }) => fetched_at.getTime()))).toEqual(
    new Set([app.clock.now().getTime()]),
  );
});

test("[VID-21] M1 after six hours no video is returned, even before the purge has run", async () => {
  await refresh();
  app.clock.advance(5 * HOUR + 45 * MINUTE);
  expect((await lists()).local).toHaveLength(12);
  // Responses may stay in caches for ten minutes, which count.
  app.clock.advance(5 * MINUTE);
  expect(await lists()).toEqual({ local: [], national: [] });
  expect(await app.read("/api/youtube-search?q=bridge")).toEqual({ local: [], national: [] });
});

test("[VID-21] M1 the purge drops rows and pictures that are too old, and nothing else", async () => {
  await refreshVideos(app.deps);
  const [first] = (await lists()).local;
  const picture = first?.thumbnails.medium.url ?? "";
  expect((await app.get(picture)).status).toBe(200);
  await purgeVideos(app.deps);
  expect([await count("videos"), await count("mirrored_pictures")]).toEqual([60, 60]);
  app.clock.advance(6 * HOUR);
  await purgeVideos(app.deps);
  expect([await count("videos"), await count("mirrored_pictures")]).toEqual([0, 0]);
  expect((await app.get(picture)).status).toBe(404);
});

test("several pages are read, up to fifty videos a channel", async () => {
  const paged = await startSandboxedApp({ youtube: { pageSize: 8 } });
  try {
    await refreshVideos(paged.deps, WITHOUT_PICTURES);
    const pages = paged.youtube.calls.filter(({ path }) => path.endsWith("playlistItems"));
    expect(pages).toHaveLength(8);
    expect(new Set(pages.map(({ query }) => query.pageToken))).toEqual(
      new Set([undefined, "P8", "P16", "P24"]),
    );
    const { rows } = await paged.database.pool.query("select count(*)::int as n from videos");
    expect(rows[0]?.n).toBe(60);
  } finally {
    await paged.close();
  }
});

test("pictures are copied once, and again after three hours", async () => {
  const pictures = () => requested(/^\/vi\//).length;
  await refreshVideos(app.deps);
  expect(pictures()).toBe(60);
  app.clock.advance(2 * HOUR);
  await refreshVideos(app.deps);
  expect(pictures()).toBe(60);
  app.clock.advance(HOUR);
  await refreshVideos(app.deps);
  expect(pictures()).toBe(120);
});
