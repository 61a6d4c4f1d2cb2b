import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import {
  publishArticle,
  unpublishArticle,
} from "#features/stories/server/writing/publish-article.ts";
import { createArticle, updateArticle } from "#features/stories/server/writing/saved-articles.ts";
import { openBuiltPages } from "#testing/app/built-rendering.ts";
import { type SecondNode, startSecondNode } from "#testing/app/second-node.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { anArticle, publishedArticle } from "#testing/builders/builders.ts";
import { awaitInvalidation } from "#testing/checks/await-invalidation.ts";

// Which stored pages a change invalidates, here and on every other node.

let app: TestApp;
let other: SecondNode;
let news: { id: number; slug: string };
let world: { id: number; slug: string };
beforeAll(async () => {
  const pages = await openBuiltPages();
  app = await startTestApp({ pages, cache: "on" });
  other = await startSecondNode(app, pages);
});
afterAll(async () => {
  await other.close();
  await app.close();
});
afterEach(() => vi.restoreAllMocks());
beforeEach(async () => {
  await app.owner.db.execute(sql`truncate articles restart identity cascade`);
  news = await publishedArticle(app.deps, { title: "Quay story", category: "News" });
  world = await publishedArticle(app.deps, { title: "Pass story", category: "World" });
  await settled();
});

/** Waits until both nodes have received every notification, then empties their caches. */
async function settled() {
  for (const { cache } of [app, other]) {
    await awaitInvalidation(app.deps, cache);
    cache.clear();
  }
}

const all = () => [
  "/",
  "/category/News",
  "/category/World",
  `/article/${news.slug}`,
  `/article/${world.slug}`,
  "/about-us",
  "/article/not-there",
];

async function storeAll() {
  for (const node of [app, other]) for (const path of all()) await node.get(path);
  expect(storedBy(app)).toEqual(all());
  expect(storedBy(other)).toEqual(all());
}
/** Waits for both before any request: the built pages share one transport, so a request to one node may reach the other. */
async function bothStore(paths: string[]) {
  for (const node of [app, other]) await expect.poll(() => storedBy(node)).toEqual(paths);
}
const storedBy = ({ cache }: { cache: TestApp["cache"] }) =>
  all().filter((path) => cache.find(path) !== undefined);

describe("a change invalidates the pages that show it on both nodes, and no others", () => {
  test("a text is changed", async () => {
    await storeAll();
    await updateArticle(app.deps, world.id, { excerpt: "Snow until Friday." });
    const stored = ["/category/News", `/article/${news.slug}`, "/about-us", "/article/not-there"];
    await bothStore(stored);
    for (const node of [app, other]) {
      expect(await (await node.get(`/article/${world.slug}`)).text()).toContain(
        "Snow until Friday",
      );
    }
  });

  test("a story is published", async () => {
    const draft = await createArticle(app.deps, anArticle({ title: "New", slug: "not-there" }));
    await settled();
    await storeAll();
    await publishArticle(app.deps, draft.id);
    // It may stand beside the other articles, which does not make their pages wrong.
    await bothStore([`/article/${news.slug}`, `/article/${world.slug}`, "/about-us"]);
    for (const node of [app, other]) {
      expect((await node.get("/article/not-there")).status).toBe(200);
      expect(await (await node.get("/")).text()).toContain("New");
    }
  });

  test("a story is taken back", async () => {
    await storeAll();
    await unpublishArticle(app.deps, news.id);
    await bothStore([`/article/${world.slug}`, "/about-us"]);
    for (const node of [app, other]) {
      expect((await node.get(`/article/${news.slug}`)).status).toBe(404);
    }
  });
});

test("a page invalidated during its rendering is sent and not stored", async () => {
  // The built pages share one transport, which the node that started last has set.
  const { pool } = other.database;
  const query: (...args: unknown[]) => Promise<unknown> = pool.query.bind(pool);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const spy = vi.spyOn(pool, "query").mockImplementation((async (...args: unknown[]) => {
    const rows = await query(...args);
    await held;
    return rows;
  }) as unknown as typeof pool.query);
  const early = app.get(`/article/${news.slug}`);
  await expect.poll(() => spy.mock.calls.length).toBeGreaterThan(0);

  await invalidateElsewhere(`article:${news.id}`);
  letGo();
  expect((await early).status).toBe(200);
  expect(app.cache.find(`/article/${news.slug}`)).toBeUndefined();
  await app.get(`/article/${news.slug}`);
  expect(app.cache.find(`/article/${news.slug}`)).toBeDefined();
});

/** On a separate connection; waits until this node has received the notification. */
async function invalidateElsewhere(tag: string) {
  const body = Buffer.from("x");
  const response = { status: 200, headers: {}, body, tags: [tag], freshSeconds: 1_000 };
  await app.cache.get("/probe", async () => response, "/probe");
  const client = await app.database.pool.connect();
  await client.query("select pg_notify('invalidated', $1)", [tag]);
  client.release();
  await expect.poll(() => app.cache.find("/probe")).toBeUndefined();
}

describe("when the connection for notifications is lost", () => {
  const listeners = sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'listen %'`;

  test("both nodes clear their caches and reconnect", async () => {
    await storeAll();
    const { rowCount } = await app.deps.db.execute(listeners);
    expect(rowCount).toBe(2);
    for (const node of [app, other]) {
      await expect.poll(() => storedBy(node)).toEqual([]);
      await node.get("/");
      expect(node.cache.find("/")).toBeDefined();
    }
    await publishedArticle(app.deps, { title: "After the cut" });
    await bothStore([]);
    for (const node of [app, other]) {
      expect(await (await node.get("/")).text()).toContain("After the cut");
    }
  });
});
