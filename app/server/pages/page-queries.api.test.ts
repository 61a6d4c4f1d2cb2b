import { afterAll, beforeAll, expect, test } from "vitest";
import { openBuiltPages } from "#testing/app/built-rendering.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { publishedArticles } from "#testing/builders/builders.ts";
import { aComment } from "#testing/builders/commenters.ts";

// Owns how many database queries a page takes that is rendered for the first time.

let app: TestApp;
let slugs: string[];
/** Of an article that nobody has commented on. */
let quiet: string;
beforeAll(async () => {
  app = await startTestApp({ pages: await openBuiltPages(), cache: "on" });
  const saved = await publishedArticles(app.deps, 6, {
    tags: ["ferries", "harbor"],
    content:
      '<p>Seen from the quay.</p><iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>',
  });
  const [first, ...others] = saved;
  quiet = first?.slug ?? "";
  slugs = others.map(({ slug }) => slug);
  for (const { id: articleId } of others) {
    await app.post(`/api/articles/${articleId}/comments`, { articleId, ...aComment() });
  }
  await app.settled();
  // What pages share is stored from here on.
  for (const path of ["/", "/category/News", `/article/${slugs.pop()}`]) await read(path);
});
afterAll(() => app.close());

async function read(path: string): Promise<string> {
  const response = await app.get(path);
  expect(response.status).toBe(200);
  return response.text();
}

/** Each query and each transaction takes a connection from the pool once. */
async function queriesOf(path: string): Promise<number> {
  let queries = 0;
  const count = () => {
    queries += 1;
  };
  app.database.pool.on("acquire", count);
  await read(path);
  app.database.pool.off("acquire", count);
  return queries;
}

test("an article whose neighbours are known takes at most four queries", async () => {
  for (const slug of slugs) expect(await queriesOf(`/article/${slug}`)).toBeLessThanOrEqual(4);
});

test("one without comments takes at most three", async () => {
  expect(await queriesOf(`/article/${quiet}`)).toBeLessThanOrEqual(3);
});

test.each([
  // One of them asks when the next clip appears.
  ["/", 12],
  ["/category/News", 4],
  ["/topic/harbor", 4],
  ["/author/owen-pryce", 5],
  ["/breaking", 4],
  ["/search", 2],
  ["/about-us", 0],
])("%s takes at most %i queries when nothing is stored", async (path, most) => {
  app.cache.clear();
  expect(await queriesOf(path)).toBeLessThanOrEqual(most);
});
