import { afterAll, beforeAll, expect, test } from "vitest";
import type { Renderer } from "#app/server/pages/renderer.ts";
import { SECOND } from "#shared/time/units.ts";
import { openBuiltPages } from "#testing/app/built-rendering.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { publishedArticle, publishedArticles } from "#testing/builders/builders.ts";
import { aComment } from "#testing/builders/commenters.ts";

// The longest test of stored pages: a minute on two free cores. It needs only the built pages, so it can move to slower tests.

const STORIES = 1_000;
/** So long pages with other lists beside them are sent as they are. */
const HALF_A_MINUTE = 30 * SECOND;
const archive = { category: "Sports", tags: ["rowing"] };

let app: TestApp;
let stories: { id: number; slug: string }[];
/** The paths of pages that were rendered. */
const rendered: string[] = [];
beforeAll(async () => {
  const built = await openBuiltPages();
  const renderPage: Renderer["renderPage"] = (url, served) => {
    rendered.push(url.pathname);
    return built.renderPage(url, served);
  };
  app = await startTestApp({ pages: { ...built, renderPage }, cache: "on" });
  stories = await publishedArticles(app.deps, STORIES, archive);
  await app.settled();
  for (const path of paths()) await read(path);
}, 300_000);
afterAll(() => app.close());

const paths = () => stories.map(({ slug }) => `/article/${slug}`);
const read = async (path: string) => (await app.get(path)).text();

/** Requests every page at once after a change and again when its lists have to be shown. */
async function renderedAfter(change: () => Promise<unknown>) {
  rendered.length = 0;
  await change();
  await app.settled();
  for (const path of paths()) await read(path);
  app.clock.advance(HALF_A_MINUTE);
  for (const path of paths()) await read(path);
  return rendered;
}

test("of a thousand stories in one category, a comment renders the page of its own", async () => {
  const newest = stories.at(-1);
  const again = await renderedAfter(() =>
    app.post(`/api/articles/${newest?.id}/comments`, { articleId: newest?.id, ...aComment() }),
  );
  expect(again).toEqual([`/article/${newest?.slug}`]);
}, 300_000);

test("a publication in their category renders none, and all show it half a minute later", async () => {
  let path = "";
  const again = await renderedAfter(async () => {
    path = `/article/${(await publishedArticle(app.deps, archive)).slug}`;
  });
  expect(again).toEqual([]);
  const shown: string[] = [];
  for (const path of paths()) shown.push(await read(path));
  expect(shown.filter((html) => html.includes(path))).toHaveLength(STORIES);
  // A page that got new lists has the same bytes as one that was rendered with them.
  app.cache.clear();
  for (const index of [0, STORIES / 2, STORIES - 1]) {
    expect(await read(paths()[index] ?? "")).toBe(shown[index]);
  }
}, 300_000);
