import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Renderer } from "#app/server/pages/renderer.ts";
import type { Beside } from "#features/stories/calls/beside.ts";
import { unpublishArticle } from "#features/stories/server/writing/publish-article.ts";
import { updateArticle } from "#features/stories/server/writing/saved-articles.ts";
import { MINUTE, SECOND } from "#shared/time/units.ts";
import { openBuiltPages } from "#testing/app/built-rendering.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { publishedArticle, publishedArticles } from "#testing/builders/builders.ts";
import { aComment } from "#testing/builders/commenters.ts";

// What stands beside the subject of a page may be old for a minute; the subject itself never is.

/** With 1,000 in `archive-of-a-thousand.slow.api.test.ts`. */
const STORIES = 30;
const HALF_A_MINUTE = 30 * SECOND;

let app: TestApp;
let path: string;
let id: number;
let besideId: number;
/** The paths of pages that were rendered. */
const rendered: string[] = [];
beforeAll(async () => {
  const built = await openBuiltPages();
  const renderPage: Renderer["renderPage"] = (url, served) => {
    rendered.push(url.pathname);
    return built.renderPage(url, served);
  };
  app = await startTestApp({
    pages: { ...built, renderPage },
    cache: "on",
    env: { PURGER: "varnish", PURGE_URL: "http://127.0.0.1:9/" },
  });
  const saved = await publishedArticle(app.deps, { title: "Ferry stops" });
  id = saved.id;
  path = `/article/${saved.slug}`;
  besideId = (await publishedArticle(app.deps, { title: "Market moves" })).id;
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.settled();
  app.cache.clear();
});

async function visit(address = path) {
  const response = await app.get(address);
  return { html: await response.text(), timing: response.headers.get("server-timing") };
}

describe("the page of an article", () => {
  test("is sent as it is for half a minute after something new stands beside it, then with it", async () => {
    await visit();
    await publishedArticle(app.deps, { title: "Tram returns" });
    await app.settled();
    app.clock.advance(HALF_A_MINUTE - 1);
    expect((await visit()).html).not.toContain("Tram returns");
    app.clock.advance(1);
    expect((await visit()).html).toContain("Tram returns");
  });

  test("has a scheduled story beside it half a minute after its time", async () => {
    const publishedAt = new Date(app.clock.now().getTime() + MINUTE);
    await publishedArticle(app.deps, { title: "Lift opens", publishedAt });
    await app.settled();
    await visit();
    app.clock.advance(MINUTE + HALF_A_MINUTE - 1);
    expect((await visit()).html).not.toContain("Lift opens");
    app.clock.advance(1);
    expect((await visit()).html).toContain("Lift opens");
  });

  test("shows the likes of its comments within half a minute", async () => {
    const posted = await app.post(`/api/articles/${id}/comments`, { articleId: id, ...aComment() });
    const { id: comment } = (await posted.json()) as { id: number };
    await app.settled();
    const before = (await visit()).html;
    await app.post("/api/comments/likes", { comment, like: true });
    await app.settled();
    app.clock.advance(HALF_A_MINUTE);
    expect((await visit()).html).not.toBe(before);
  });

  test("without any change is rendered again every ten minutes at most, in the background", async () => {
    await visit();
    rendered.length = 0;
    app.clock.advance(10 * MINUTE - 1);
    expect((await visit()).timing).toBeNull();
    expect(rendered).toEqual([]);
    app.clock.advance(1);
    expect((await visit()).timing).toBe("old");
    await expect.poll(async () => (await visit()).timing).toBeNull();
    app.clock.advance(20 * MINUTE);
    // Rendered while the visitor waits.
    expect((await visit()).timing).toBeNull();
  });

  test("is sent as it is while the database cannot say what stands beside it", async () => {
    await visit();
    await publishedArticle(app.deps, { title: "Bridge closes" });
    await app.settled();
    app.clock.advance(HALF_A_MINUTE);
    const { pool } = app.database;
    vi.spyOn(pool, "query").mockImplementation(() => {
      throw new Error("canary-beside");
    });
    const sent = await app.get(path);
    vi.restoreAllMocks();
    expect(sent.status).toBe(200);
    app.clock.advance(5 * SECOND);
    expect((await visit()).html).toContain("Bridge closes");
  });

  test("is never sent with an old text of its own", async () => {
    await visit();
    await updateArticle(app.deps, id, { correction: "The ferry runs again." });
    await app.settled();
    expect((await visit()).html).toContain("The ferry runs again.");
  });

  test("is never sent with a headline that was taken back or corrected beside it", async () => {
    expect((await visit()).html).toContain("Market moves");
    await updateArticle(app.deps, besideId, { title: "Market stays" });
    await app.settled();
    expect((await visit()).html).toContain("Market stays");
    await unpublishArticle(app.deps, besideId);
    await app.settled();
    expect((await visit()).html).not.toContain("Market stays");
  });
});

test("the front page shows what was published to the next visitor", async () => {
  await visit("/");
  await publishedArticle(app.deps, { title: "Harbor opens" });
  await app.settled();
  expect((await visit("/")).html).toContain("Harbor opens");
});

describe("in an archive of which every page is stored", () => {
  let stories: { id: number; slug: string }[];
  beforeAll(async () => {
    const archive = { category: "Sports", tags: ["rowing"] };
    stories = await publishedArticles(app.deps, STORIES, archive);
    for (const { id: articleId } of stories.slice(-3)) await comment(articleId);
  });

  async function comment(articleId: number) {
    const posted = await app.post(`/api/articles/${articleId}/comments`, {
      articleId,
      ...aComment(),
    });
    expect(posted.status).toBe(200);
  }

  const visitAll = async () => {
    rendered.length = 0;
    for (const { slug } of stories) expect((await app.get(`/article/${slug}`)).status).toBe(200);
    return rendered.length;
  };

  test("a comment renders the page of its story again, and a publication none", async () => {
    expect(await visitAll()).toBe(STORIES);
    expect(await visitAll()).toBe(0);
    const [newest] = stories.slice(-1);
    await comment(newest?.id ?? 0);
    await app.settled();
    expect(await visitAll()).toBe(1);
    await publishedArticle(app.deps, { category: "World", tags: ["lakes"] });
    await publishedArticle(app.deps, { category: "Sports", tags: ["rowing"] });
    await app.settled();
    expect(await visitAll()).toBe(0);
  });

  test("half a minute later those show what was published that list it", async () => {
    await visitAll();
    await publishedArticle(app.deps, { category: "World", tags: ["lakes"] });
    await app.settled();
    app.clock.advance(HALF_A_MINUTE);
    expect(await visitAll()).toBe(0);
    const { slug } = await publishedArticle(app.deps, { category: "Sports", tags: ["rowing"] });
    await app.settled();
    app.clock.advance(HALF_A_MINUTE);
    const [oldest] = stories;
    const shown = await app.get(`/article/${oldest?.slug}`);
    expect(await shown.text()).toContain(`/article/${slug}`);
  });

  test("shared caches are not told that a publication or a comment elsewhere changed a page", async () => {
    const [oldest] = stories;
    const { headers } = await app.get(`/article/${oldest?.slug}`);
    const tags = headers.get("surrogate-key")?.split(" ") ?? [];
    expect(tags).not.toContain("articles");
    expect(tags.filter((tag) => tag.startsWith("comments:"))).toEqual([`comments:${oldest?.id}`]);
  });

  test("one small call has all lists beside a story as they are now", async () => {
    const [oldest] = stories;
    const read = () => app.get(`/api/articles/${oldest?.id}/beside`);
    await read();
    const { id: newest } = await publishedArticle(app.deps, { category: "Sports" });
    await app.settled();
    const reply = await read();
    const body = await reply.text();
    const lists = JSON.parse(body) as Beside;
    expect(lists.recent[0]).toBe(newest);
    expect(lists.inCategory).toHaveLength(5);
    expect(lists.related).toHaveLength(6);
    expect(lists.stories.map(({ id }) => id)).not.toContain(oldest?.id);
    expect(gzipSync(body).length).toBeLessThan(2_500);
    expect(reply.headers.get("cache-control")).toContain("s-maxage=60");
    expect((await app.get("/api/articles/999999/beside")).status).toBe(404);
  });
});
