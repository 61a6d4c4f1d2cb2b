import { afterAll, beforeAll, expect, test } from "vitest";
import { updateArticle } from "#features/stories/server/writing/saved-articles.ts";
import { openBuiltPages } from "#testing/app/built-rendering.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { publishedArticle, publishedArticles } from "#testing/builders/builders.ts";
import type { SearchResponse } from "../calls/search.ts";

// Owns passages of texts with blocks, the author's filter, and what the search page shows of both.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ pages: await openBuiltPages() });
});
afterAll(() => app.close());

const search = (query: Record<string, string>) =>
  app.read<SearchResponse>(`/api/search?${new URLSearchParams(query)}`);
const titlesFor = async (query: Record<string, string>) =>
  (await search(query)).articles.map(({ title }) => title).toSorted();
const pageFor = async (query: Record<string, string>) =>
  (await app.get(`/search?${new URLSearchParams(query)}`)).text();

test("[FIND-01] a passage keeps cells, headings, items and boxes apart", async () => {
  const content =
    "<h2>Tides</h2><p>Low at noon.</p><table><tbody><tr><td>Gannet</td><td>Nine metres</td></tr></tbody></table>" +
    '<aside data-kind="facts"><h3>Facts</h3><dl><dt>Length</dt><dd>Long</dd></dl></aside><ul><li>One</li><li>Two</li></ul>';
  await publishedArticle(app.deps, { title: "A table", excerpt: "Nothing.", content });
  const [found] = (await search({ q: "gannet" })).articles;
  const passage = found?.highlights.passage.map(({ text }) => text).join("");
  expect(passage).toBe(
    "Tides · Low at noon. Gannet · Nine metres · Facts · Length · Long · One · Two",
  );
  expect(await titlesFor({ q: "facts length" }), "words of a box").toEqual(["A table"]);
});

test("[FIND-02] the author's filter leaves the stories under that name, in any spelling of it", async () => {
  const { id } = await publishedArticle(app.deps, { title: "Lantern A", author: "Zoë Åkerman" });
  await publishedArticle(app.deps, { title: "Lantern B", author: "Zoe Akerman" });
  await publishedArticle(app.deps, { title: "Lantern C", author: "Zoe Akermann" });
  await publishedArticle(app.deps, { title: "Lantern D by Zoe Akerman", author: "Ida Quay" });
  await app.settled();
  for (const author of ["Zoë Åkerman", "zoe akerman", "zoe-akerman"])
    expect(await titlesFor({ q: "lantern", author }), author).toEqual(["Lantern A", "Lantern B"]);
  expect(await titlesFor({ q: "lantern", author: "Nobody" })).toEqual([]);
  expect(await titlesFor({ q: "lantern", author: "Ida Quay", tags: "none" })).toEqual([]);
  await updateArticle(app.deps, id, { author: "Ida Quay" });
  await app.settled();
  expect(await titlesFor({ q: "lantern", author: "zoe-akerman" })).toEqual(["Lantern B"]);
});

test("[FIND-03] without a script the page filters by author and topic, and results lead to narrower searches", async () => {
  await publishedArticle(app.deps, { title: "Weir A", author: "Ada Weir", tags: ["locks"] });
  await publishedArticle(app.deps, { title: "Weir B", author: "Ole Weir", tags: ["locks"] });
  await app.settled();
  const page = await pageFor({ q: "weir", author: "Ada Weir", tags: "locks" });
  expect(page).toMatch(/<input[^>]*name="author"[^>]*value="Ada Weir"/);
  expect(page.replaceAll("<!-- -->", "")).toContain("Filters (2)");
  expect(page.match(/<article/g)).toHaveLength(1);
  const all = await pageFor({ q: "weir" });
  for (const narrower of ["author=Ada+Weir", "author=Ole+Weir", "tags=locks"])
    expect(all).toContain(`href="/search?q=weir&amp;${narrower}"`);
});

test("[FIND-04] the tabs of results say how many there are", async () => {
  await publishedArticles(app.deps, 3, { title: "Marsh" });
  const page = await pageFor({ q: "marsh" });
  const tabs = [...page.matchAll(/role="tab"[^>]*>(.*?)<\/a>/g)].map(([, label = ""]) =>
    label.replace(/<[^>]*>/g, ""),
  );
  expect(tabs).toEqual(["Articles 3", "Videos 0"]);
});
