import { afterAll, beforeAll, expect, test } from "vitest";
import type { Article, ArticleSummary } from "#features/stories/calls/reading.ts";
import { liveEditor } from "#features/stories/server/writing/live-editor.ts";
import { DAY, HOUR, MINUTE, SECOND } from "#shared/time/units.ts";
import { openBuiltPages } from "#testing/app/built-rendering.ts";
import { PUBLIC_URL, startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { publishedArticle } from "#testing/builders/builders.ts";

// Owns the reader's side of live stories. Commands: live-commands.api.test.ts. The button: live-story.e2e.ts.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ pages: await openBuiltPages(), cache: "on" });
});
afterAll(() => app.close());

/** An entry that is this many minutes old. */
function entry(minutesAgo: number, attributes = ""): string {
  const time = new Date(app.clock.now().getTime() - minutesAgo * MINUTE).toISOString();
  return `<section data-kind="live" data-time="${time}" data-entry="entry${minutesAgo}" ${attributes}><h3>News ${minutesAgo}</h3><p>It happened ${minutesAgo} minutes ago, and people who were there told us of it in so many words.</p></section>`;
}

const storyWith = (...entries: string[]) =>
  publishedArticle(app.deps, {
    content: `<p>The intro.</p>${entries.join("")}<p>The background.</p>`,
  });

async function visit(path: string) {
  await app.settled();
  const response = await app.get(path);
  return { response, html: await response.text() };
}

const headlinesIn = (html: string) =>
  [...html.matchAll(/<h3>(News \d+)<\/h3>/g)].map(([, headline]) => headline);

function factIn(html: string): Record<string, unknown> | undefined {
  const text = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? "{}";
  const graph: Record<string, unknown>[] = JSON.parse(text)["@graph"];
  return graph.find((fact) => fact["@type"] === "LiveBlogPosting");
}

test("[LIVE-01] entries stand newest first between intro and background, each with its own lasting address", async () => {
  const { id, slug } = await storyWith(entry(20), entry(30), entry(10));
  const oldest = `<a href="/article/${slug}?update=live-entry30#live-entry30">`;
  const { html } = await visit(`/article/${slug}`);
  expect(html.search("The intro")).toBeLessThan(html.search("<h3>News 10"));
  expect(headlinesIn(html)).toEqual(["News 10", "News 20", "News 30"]);
  expect(html.search("<h3>News 30<")).toBeLessThan(html.search("The background"));
  expect(html).toContain(oldest);
  await liveEditor.add(app.deps, id, { text: "Ten more boats.", headline: "News 1" });
  const { html: changed } = await visit(`/article/${slug}`);
  expect(headlinesIn(changed)[0]).toBe("News 1");
  expect(changed).toContain(oldest);
});

test("[LIVE-02] the address of an entry opens the story there, under the story's canonical address", async () => {
  const { id, slug } = await storyWith(entry(10), entry(20), entry(30));
  const path = `/article/${slug}`;
  const { html } = await visit(`${path}?update=live-entry20`);
  expect(headlinesIn(html)).toEqual(["News 20", "News 30"]);
  expect(html).toMatch(/<title>News 20 \| /);
  expect(html).toContain(`<link rel="canonical" href="${PUBLIC_URL}${path}"`);
  expect(html).toContain(`<a href="${path}#updates">Newest updates</a>`);

  await liveEditor.remove(app.deps, id, "live-entry20");
  const { response } = await visit(`${path}?update=live-entry20`);
  expect([response.status, response.headers.get("location")]).toEqual([301, path]);
});

test("[LIVE-03] key moments are listed above the entries and link to them, also to those of other pages", async () => {
  const many = Array.from({ length: 31 }, (_, index) => entry(10 + index));
  const { slug } = await storyWith(
    entry(1, 'data-key="yes"'),
    ...many,
    entry(99, 'data-key="yes"'),
  );
  const { html } = await visit(`/article/${slug}`);
  const [, list = ""] = /<nav class="key-moments"[^>]*>(.*?)<\/nav>/s.exec(html) ?? [];
  expect(list.match(/href="[^"]+"/g)).toEqual([
    'href="#live-entry1"',
    `href="/article/${slug}?update=live-entry99#live-entry99"`,
  ]);
  expect(list).toContain("News 99");
  expect(html.search("key-moments")).toBeLessThan(html.search("<h3>News"));
});

test("[LIVE-05] an open page asks for a small answer, and for none at all while nothing changed", async () => {
  const { id } = await storyWith(entry(10));
  const path = `/api/articles/${id}/live`;
  await app.settled();
  const first = await app.get(path);
  expect(await first.json()).toEqual({ id, isLive: true, entries: ["live-entry10"] });
  const etag = first.headers.get("etag") ?? "";
  const again = () => app.get(path, { headers: { "if-none-match": etag } });
  let queries = 0;
  const count = () => {
    queries += 1;
  };
  app.database.pool.on("acquire", count);
  expect((await again()).status).toBe(304);
  app.database.pool.off("acquire", count);
  expect(queries).toBe(0);

  const name = await liveEditor.add(app.deps, id, { text: "One more." });
  await app.settled();
  expect(await (await again()).json()).toMatchObject({ entries: [name, "live-entry10"] });
});

test("[LIVE-07] a story is live until a day after its newest entry, on its page and on cards", async () => {
  const { id, slug } = await storyWith(entry(10));
  const added = await liveEditor.add(app.deps, id, { text: "The newest." });
  await app.settled();
  const isListedLive = async () =>
    (await app.read<ArticleSummary[]>("/api/articles")).find((one) => one.id === id)?.isLive;
  const isLabelled = async (path: string) =>
    /<span class="live-label">/.test((await visit(path)).html);
  expect([
    await isListedLive(),
    await isLabelled(`/article/${slug}`),
    await isLabelled("/"),
  ]).toEqual([true, true, true]);

  app.clock.advance(DAY - SECOND);
  expect(await isLabelled(`/article/${slug}`)).toBe(true);
  app.clock.advance(SECOND);
  expect([
    await isListedLive(),
    await isLabelled(`/article/${slug}`),
    await isLabelled("/"),
  ]).toEqual([undefined, false, false]);
  expect(await app.read(`/api/articles/${id}/live`)).toMatchObject({
    isLive: false,
    entries: [added, "live-entry10"],
  });
});

test("[LIVE-07] or until an editor ends it", async () => {
  const { id, slug } = await storyWith(entry(10));
  await liveEditor.add(app.deps, id, { text: "The newest." });
  expect((await visit(`/article/${slug}`)).html).toContain("<strong>Live</strong>");
  await liveEditor.end(app.deps, id);
  expect((await visit(`/article/${slug}`)).html).toContain("<strong>Ended</strong>");
  await expect(liveEditor.add(app.deps, id, { text: "Too late." })).rejects.toThrow("has ended");
  await liveEditor.end(app.deps, id, false);
  expect((await visit(`/article/${slug}`)).html).toContain("<strong>Live</strong>");
});

test("[LIVE-08] of 300 entries a page has 30, and links lead through all of them", async () => {
  const all = Array.from({ length: 300 }, (_, index) => 1 + index);
  const { slug } = await storyWith(...all.map((age) => entry(age)));
  const seen: (string | undefined)[] = [];
  let next: string | undefined = `/article/${slug}`;
  for (let page = 0; next !== undefined; page++) {
    const { html } = await visit(next);
    if (page === 0) expect(Buffer.byteLength(html)).toBeLessThanOrEqual(75_000);
    expect(headlinesIn(html)).toHaveLength(30);
    seen.push(...headlinesIn(html));
    next = /<a href="([^"#]+)#[^"]*">Older updates</.exec(html)?.[1];
  }
  expect(seen).toEqual(all.map((age) => `News ${age}`));
});

test("[LIVE-09] a LiveBlogPosting says when the coverage began and, once it is over, when it ended", async () => {
  const { id, slug } = await storyWith(entry(10));
  await liveEditor.add(app.deps, id, { text: "The newest." });
  const { coverage } = await app.read<Article>(`/api/articles/${slug}`);
  const live = factIn((await visit(`/article/${slug}`)).html);
  expect(live).toMatchObject({ coverageStartTime: coverage?.startedAt });
  expect(live?.liveBlogUpdate).toHaveLength(2);
  expect(live).not.toHaveProperty("coverageEndTime");

  await liveEditor.end(app.deps, id);
  const ended = factIn((await visit(`/article/${slug}`)).html);
  expect(ended).toMatchObject({ coverageEndTime: app.clock.now().toISOString() });
});

test("[LIVE-12] feeds and sitemaps give the time of the newest entry", async () => {
  const { id, slug } = await storyWith(entry(10));
  app.clock.advance(HOUR);
  await liveEditor.add(app.deps, id, { text: "The newest." });
  const now = app.clock.now().toISOString();
  const feed = JSON.parse((await visit("/feed.json")).html);
  const item = feed.items.find(({ url }: { url: string }) => url.endsWith(slug));
  expect(item.date_modified).toBe(now);
  expect(item.content_html).toContain("The newest.");
  const { html: sitemap } = await visit("/sitemaps/articles-1.xml");
  expect(sitemap).toContain(now);
});

test("B14 made-up names of entries lead to the story and take no room from its page", async () => {
  const { slug } = await storyWith(entry(10));
  const path = `/article/${slug}`;
  await visit(path);
  const { pages } = app.cache.size();
  for (let made = 0; made < 10; made++) {
    const { response } = await visit(`${path}?update=live-made${made}`);
    expect([response.status, response.headers.get("location")]).toEqual([301, path]);
    const { html } = await visit(`${path}?update=%3Cscript%3E${made}`);
    expect(headlinesIn(html)).toEqual(["News 10"]);
    expect(html).not.toContain(`<script>${made}`);
  }
  expect(app.cache.size().pages).toBe(pages);
  expect((await app.get(`/api/articles/${slug}/from/%3Cscript%3E`)).status).toBe(400);
});
