import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { articles } from "#db/schema/articles.ts";
import { unpublishArticle } from "#features/stories/server/writing/publish-article.ts";
import { createArticle, updateArticle } from "#features/stories/server/writing/saved-articles.ts";
import { HOUR } from "#shared/time/units.ts";
import { PUBLIC_URL, startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { anArticle, publishedArticle } from "#testing/builders/builders.ts";
import type { SeoData } from "../calls/seo.ts";

// Tests requests for share pictures. Their content: picture/draw-card.test.ts.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function pathOf(call: string): Promise<string> {
  const { ogImage, twitterImage } = await app.read<SeoData>(call);
  expect(ogImage).toBe(twitterImage);
  expect(ogImage.startsWith(`${PUBLIC_URL}/`)).toBe(true);
  return ogImage.slice(PUBLIC_URL.length);
}

async function see(path: string) {
  const response = await app.get(path);
  expect(response.status, path).toBe(200);
  expect(response.headers.get("content-type")).toBe("image/jpeg");
  const bytes = Buffer.from(await response.arrayBuffer());
  const top = sharp(bytes).extract({ left: 100, top: 100, width: 1000, height: 150 });
  const [red, green, blue] = (await top.stats()).channels.map(({ mean }) => Math.round(mean));
  return { bytes, control: response.headers.get("cache-control"), top: [red, green, blue] };
}

async function putPicture(name: string, background: string) {
  const folder = join(app.dataDir, "media");
  await mkdir(folder, { recursive: true });
  const flat = sharp({ create: { width: 800, height: 800, channels: 3, background } });
  await writeFile(join(folder, name), await flat.jpeg().toBuffer());
}

test("[SEO-05] the SEO image of the front page, an article and a category is 1200x675", async () => {
  const { id } = await publishedArticle(app.deps);
  for (const call of ["homepage", `article/${id}`, "category/Politics"]) {
    const { bytes, control } = await see(await pathOf(`/api/seo/${call}`));
    expect(await sharp(bytes).metadata(), call).toMatchObject({ width: 1200, height: 675 });
    expect(control).toContain("public, max-age=");
  }
});

describe("an article's picture", () => {
  test("is drawn from the article's own picture, and again when that file is replaced", async () => {
    await putPicture("quay.jpg", "#1040c0");
    const { id } = await publishedArticle(app.deps, { imageUrl: "/media/quay.jpg" });
    const path = await pathOf(`/api/seo/article/${id}`);
    const [red = 0, , blue = 0] = (await see(path)).top;
    expect(blue).toBeGreaterThan(red + 100);
    await putPicture("quay.jpg", "#c01010");
    const after = (await see(path)).top;
    expect(after[0]).toBeGreaterThan((after[2] ?? 0) + 100);
  });

  test.each([
    ["is not there", "/media/none.jpg"],
    ["is no picture", "/media/text.jpg"],
    ["is somewhere else", "http://127.0.0.1:9/a.jpg"],
  ])("is a test card when its own %s", async (_, imageUrl) => {
    await mkdir(join(app.dataDir, "media"), { recursive: true });
    await writeFile(join(app.dataDir, "media", "text.jpg"), "<svg xmlns='x'/>");
    const { id } = await publishedArticle(app.deps, { title: "The lock holds" });
    // Bypasses all checks, like rows of an older version.
    await app.deps.db.update(articles).set({ imageUrl }).where(eq(articles.id, id));
    const plain = await publishedArticle(app.deps, { title: "The lock holds" });
    const [with_, without] = await Promise.all([
      see(await pathOf(`/api/seo/article/${id}`)),
      see(await pathOf(`/api/seo/article/${plain.id}`)),
    ]);
    expect(with_.bytes.equals(without.bytes)).toBe(true);
  });

  test("has another address once the article changed, and the old one redirects to it", async () => {
    const { id } = await publishedArticle(app.deps);
    const before = await pathOf(`/api/seo/article/${id}`);
    app.clock.advance(HOUR);
    await updateArticle(app.deps, id, { title: "Another title altogether" });
    const after = await pathOf(`/api/seo/article/${id}`);
    expect(after).not.toBe(before);
    for (const old of [before, `/api/share-pictures/article/${id}/made-up.jpg`]) {
      const moved = await app.get(old);
      expect(moved.status).toBe(302);
      expect(moved.headers.get("location")).toBe(after);
    }
  });

  test("is not to be had while the article is not out, nor after it was taken back", async () => {
    const draft = await createArticle(app.deps, anArticle());
    const due = await publishedArticle(app.deps, {
      publishedAt: new Date(app.clock.now().getTime() + HOUR),
    });
    const out = await publishedArticle(app.deps);
    const path = await pathOf(`/api/seo/article/${out.id}`);
    await see(path);
    await unpublishArticle(app.deps, out.id);
    const file = path.slice(path.lastIndexOf("/"));
    const others = [draft.id, due.id].map((id) => `/api/share-pictures/article/${id}${file}`);
    for (const hidden of [path, ...others]) expect((await app.get(hidden)).status).toBe(404);
  });
});

test.each([
  [400, "/api/share-pictures/article/x/1.jpg"],
  [404, "/api/share-pictures/article/424242/1.jpg"],
  [404, "/api/share-pictures/category/none/1.jpg"],
  [302, "/api/share-pictures/category/politics/1.jpg"],
  [302, "/api/share-pictures/site/0.jpg"],
])("%i for %s", async (status, path) => expect((await app.get(path)).status).toBe(status));
