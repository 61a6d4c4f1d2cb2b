import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { setPurger } from "#platform/server/page-cache/purge-caches.ts";
import { MINUTE, SECOND } from "#shared/time/units.ts";
import { openBuiltPages } from "#testing/app/built-rendering.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { publishedArticle } from "#testing/builders/builders.ts";
import { aMadeClip, type MadeClip } from "#testing/builders/recordings/made-clip.ts";
import { purgeEnv, startPurgeSandbox } from "#testing/services/purge-sandbox.ts";
import { changeFacts, takeDown } from "./publish-clip.ts";

// Owns where a clip is for readers, and that it is nowhere once it was taken down or its right has ended.

let sandbox: Awaited<ReturnType<typeof startPurgeSandbox>>;
let app: TestApp;
beforeAll(async () => {
  sandbox = await startPurgeSandbox();
  app = await startTestApp({
    cache: "on",
    pages: await openBuiltPages(),
    env: purgeEnv("varnish", sandbox),
  });
  await setPurger(app.deps.db, "varnish");
});
afterAll(async () => {
  await app.close();
  await sandbox.close();
});
afterEach(async () => {
  app.clock.set(new Date());
  // They all have the same picture, which another would keep on the site.
  await app.owner.pool.query("update clips set state = 'down'");
  app.cache.clear();
});

let count = 0;

/** A film that says a word of its own, in a story of its own. */
async function aShownFilm(given: Partial<Parameters<typeof aMadeClip>[1]> = {}) {
  count += 1;
  const word = `zephyr${count}`;
  const film = await aMadeClip(app, {
    title: `Gate ${word}`,
    says: { 2: `They call it ${word}.` },
    isFilm: true,
    ...given,
  });
  const { slug } = await publishedArticle(app.deps, {
    title: `Story ${count}`,
    slug: `story-${count}`,
    content: `<p>Told.</p><p><a href="/video/${film.id}">See it</a></p>`,
  });
  await app.settled();
  return { film, word, story: `/article/${slug}` };
}

type Shown = Awaited<ReturnType<typeof aShownFilm>>;

const sizesOf = ({ film: { id } }: Shown) => `/api/clips/${id}/sizes`;
const captionsOf = ({ film: { id } }: Shown) => `/api/clips/${id}/captions/en`;

/** What a clip has to itself: it is there or not. */
const ownAddresses = (shown: Shown) => [
  `/video/${shown.film.id}`,
  `/api/videos/${shown.film.id}`,
  ...shown.film.files,
  sizesOf(shown),
  captionsOf(shown),
];

/** Where a clip is among other things. */
const lists = ({ word }: Shown) => [
  "/api/clips",
  "/api/clip-pages",
  "/clips",
  "/video-archives",
  "/sitemaps/videos.xml",
  `/search?q=${word}`,
];

const text = async (path: string) => (await app.get(path)).text();
const foundBy = async ({ word }: Shown) =>
  (await app.read<{ clips: unknown[] }>(`/api/search?q=${word}`)).clips;

async function isShown(shown: Shown) {
  const { film, story } = shown;
  const name = film.sizes[0] ?? "";
  const own = await Promise.all(
    ownAddresses(shown).map(async (path) => (await app.get(path)).status === 200),
  );
  const listed = await Promise.all(
    lists(shown).map(async (path) => (await text(path)).includes(film.id)),
  );
  const inFeeds = await Promise.all(
    ["/rss.xml", "/feed.json"].map(async (path) => (await text(path)).includes(name)),
  );
  const share = await app.get(`/api/share-pictures/video/${film.id}/1.jpg`);
  return {
    own: [...new Set(own)],
    listed: [...new Set(listed)],
    inFeeds: [...new Set(inFeeds)],
    isFound: (await foundBy(shown)).length === 1,
    isInStory: (await text(story)).includes(name),
    isSharedWithPicture: share.status !== 404,
  };
}

const everywhere = {
  ...{ own: [true], listed: [true], inFeeds: [true] },
  ...{ isFound: true, isInStory: true, isSharedWithPicture: true },
};
const nowhere = {
  ...{ own: [false], listed: [false], inFeeds: [false] },
  ...{ isFound: false, isInStory: false, isSharedWithPicture: false },
};

const postersOf = ({ poster }: MadeClip) => [
  poster,
  `/api/image-proxy?url=${encodeURIComponent(poster)}&w=480`,
];
/** The picture of several clips of the same recording. */
const postersShown = async (film: MadeClip) =>
  Promise.all(postersOf(film).map(async (path) => (await app.get(path)).status));

const change = (work: (deps: TestApp["deps"]) => Promise<unknown>) =>
  app.deps.db.transaction((db) => work({ ...app.deps, db } as TestApp["deps"]));

describe("[CLIP-33] a clip that is taken down", () => {
  test("is on no page, in no file, list, story, feed, sitemap and search any more, and shared caches are told", async () => {
    const shown = await aShownFilm();
    const link = `<a href="/video/${shown.film.id}"`;
    expect(await isShown(shown)).toEqual(everywhere);
    expect(await postersShown(shown.film)).toEqual([200, 200]);
    await app.owner.pool.query("delete from purges");
    await change((deps) => takeDown(deps, shown.film.number, "A person is in danger."));
    await app.settled();
    expect(await isShown(shown)).toEqual(nowhere);
    expect(await postersShown(shown.film)).toEqual([302, 302]);
    // The story stays, with the link that its writer made.
    expect(await text(shown.story)).toContain(link);
    const { rows } = await app.owner.pool.query<{ tags: string }>("select tags from purges");
    expect(rows.flatMap(({ tags }) => tags.split("\n"))).toContain("videos");
    for (const path of shown.film.files) {
      const { headers } = await app.get(path);
      expect(headers.get("cache-control"), path).toBe("no-store");
    }
  });

  test("takes neither the files nor the picture of another clip with it", async () => {
    const [one, other] = [await aShownFilm(), await aShownFilm()];
    await change((deps) => takeDown(deps, one.film.number, "It was the wrong one."));
    await app.settled();
    expect(await isShown(other)).toEqual(everywhere);
    expect(await postersShown(other.film)).toEqual([200, 200]);
  });
});

/** How long anybody may store a response, in seconds. */
async function storedFor(path: string): Promise<number> {
  const { headers } = await app.get(path);
  const all = [headers.get("cache-control"), headers.get("cdn-cache-control")].join();
  return Math.max(0, ...[...all.matchAll(/max-?age=(\d+)/g)].map(([, age]) => Number(age)));
}

const everything = (shown: Shown) => [
  ...ownAddresses(shown),
  ...lists(shown),
  ...postersOf(shown.film),
  ...["/rss.xml", "/feed.json", shown.story, `/api/search?q=${shown.word}`],
];

describe("[CLIP-34] a right that ends", () => {
  test("stops the clip everywhere in that minute, and no response is stored for longer", async () => {
    const validUntil = new Date(app.clock.now().getTime() + 40 * SECOND);
    const shown = await aShownFilm({ validUntil });
    expect(await isShown(shown)).toEqual(everywhere);
    for (const path of everything(shown))
      expect(await storedFor(path), path).toBeLessThanOrEqual(40);
    app.clock.advance(40 * SECOND);
    expect(await isShown(shown)).toEqual(nowhere);
  });

  test("may be brought forward while its responses are stored", async () => {
    const shown = await aShownFilm();
    expect(await isShown(shown)).toEqual(everywhere);
    const validUntil = new Date(app.clock.now().getTime() + MINUTE / 2).toISOString();
    await change((deps) => changeFacts(deps, shown.film.number, { validUntil }));
    await app.settled();
    for (const path of everything(shown))
      expect(await storedFor(path), path).toBeLessThanOrEqual(30);
    app.clock.advance(MINUTE / 2);
    expect(await isShown(shown)).toEqual(nowhere);
  });

  test("that begins later shows it then", async () => {
    const validFrom = new Date(app.clock.now().getTime() + MINUTE);
    const shown = await aShownFilm({ validFrom });
    expect(await isShown(shown)).toEqual(nowhere);
    app.clock.advance(MINUTE);
    expect(await isShown(shown)).toEqual(everywhere);
  });
});
