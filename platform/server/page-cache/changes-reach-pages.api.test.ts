import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { openBuiltPages } from "../../../app/server/pages/renderer.ts";
import { createArticle } from "../../../features/articles/server/editing/create-article.ts";
import { publishArticle } from "../../../features/articles/server/editing/publish-article.ts";
import { unpublishArticle } from "../../../features/articles/server/editing/unpublish-article.ts";
import { updateArticle } from "../../../features/articles/server/editing/update-article.ts";
import { type SecondNode, startSecondNode } from "../../../testing/app/second-node.ts";
import { startTestApp, type TestApp } from "../../../testing/app/test-app.ts";
import { anArticle, publishedArticle } from "../../../testing/builders/builders.ts";
import { awaitInvalidation } from "../../../testing/checks/await-invalidation.ts";

// Owns which stored pages go when something changes, here and on every other node.

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

/** Both nodes have heard of all so far; then nothing is stored. */
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
  expect(keptBy(app)).toEqual(all());
  expect(keptBy(other)).toEqual(all());
}
/** Both first, then the asking: built pages share one way to ask, so a node that heard would ask one that did not. */
async function bothKeep(paths: string[]) {
  for (const node of [app, other]) await expect.poll(() => keptBy(node)).toEqual(paths);
}
const keptBy = ({ cache }: { cache: TestApp["cache"] }) =>
  all().filter((path) => cache.fresh(path) !== undefined);

describe("when something changes, both nodes forget what it is on and keep the rest", () => {
  test("a text is changed", async () => {
    await storeAll();
    await updateArticle(app.deps, world.id, { excerpt: "Snow until Friday." });
    // The other article's page lists it too; the category of the other and a page that is not there do not.
    const kept = ["/category/News", "/about-us", "/article/not-there"];
    await bothKeep(kept);
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
    await bothKeep(["/about-us"]);
    for (const node of [app, other]) {
      expect((await node.get("/article/not-there")).status).toBe(200);
      expect(await (await node.get("/")).text()).toContain("New");
    }
  });

  test("a story is taken back", async () => {
    await storeAll();
    await unpublishArticle(app.deps, news.id);
    await bothKeep(["/about-us"]);
    for (const node of [app, other]) {
      expect((await node.get(`/article/${news.slug}`)).status).toBe(404);
    }
  });
});

test("a page that was being made while its story changed is sent and not kept", async () => {
  // Built pages know one way to ask, and the node that came last gave them theirs.
  const { pool } = other.database;
  const query: (...given: unknown[]) => Promise<unknown> = pool.query.bind(pool);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const spy = vi.spyOn(pool, "query").mockImplementation((async (...given: unknown[]) => {
    const rows = await query(...given);
    await held;
    return rows;
  }) as unknown as typeof pool.query);
  const early = app.get(`/article/${news.slug}`);
  await expect.poll(() => spy.mock.calls.length).toBeGreaterThan(0);

  await touchFromElsewhere(`article:${news.id}`);
  letGo();
  expect((await early).status).toBe(200);
  expect(app.cache.fresh(`/article/${news.slug}`)).toBeUndefined();
  await app.get(`/article/${news.slug}`);
  expect(app.cache.fresh(`/article/${news.slug}`)).toBeDefined();
});

/** On a connection of its own, and not before this node has heard it. */
async function touchFromElsewhere(tag: string) {
  const body = Buffer.from("x");
  const answer = { status: 200, headers: {}, body, tags: [tag], freshSeconds: 1_000 };
  await app.cache.answer("/probe", async () => answer, "/probe");
  const client = await app.database.pool.connect();
  await client.query("select pg_notify('touched', $1)", [tag]);
  client.release();
  await expect.poll(() => app.cache.fresh("/probe")).toBeUndefined();
}

describe("when the line that carries changes is cut", () => {
  const listeners = sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'listen %'`;

  test("both nodes forget everything, and hear again", async () => {
    await storeAll();
    const { rowCount } = await app.deps.db.execute(listeners);
    expect(rowCount).toBe(2);
    for (const node of [app, other]) {
      await expect.poll(() => keptBy(node)).toEqual([]);
      await node.get("/");
      expect(node.cache.fresh("/")).toBeDefined();
    }
    await publishedArticle(app.deps, { title: "After the cut" });
    await bothKeep([]);
    for (const node of [app, other]) {
      expect(await (await node.get("/")).text()).toContain("After the cut");
    }
  });
});
