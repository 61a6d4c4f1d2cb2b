import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readingProgress } from "#db/schema/reading-progress.ts";
import { createArticle } from "#features/stories/server/writing/saved-articles.ts";
import { DAY } from "#shared/time/units.ts";
import { site } from "#site.config.ts";
import { openBuiltPages } from "#testing/app/built-rendering.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { anArticle, publishedArticle } from "#testing/builders/builders.ts";
import { forgetOld } from "#testing/builders/forget-old.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ pages: await openBuiltPages(), cache: "on" });
});
afterAll(() => app.close());

const NAME = `__Host-${site.shortName}-reader`;
const aStory = async () => (await publishedArticle(app.deps)).id;

/** A browser that stores the one cookie it may get. */
function aBrowser(cookie = "") {
  const keep = (response: Response) => {
    cookie = response.headers.get("set-cookie")?.split(";")[0] ?? cookie;
    return response;
  };
  return {
    cookie: () => cookie,
    save: async (body: unknown) =>
      keep(await app.post("/api/reading-progress", body, cookie ? { cookie } : {})),
    read: async (articleId: number | string) =>
      keep(await app.get(`/api/reading-progress/${articleId}`, { headers: { cookie } })),
  };
}

test("[API-38][API-39][DATA-19] a browser gets back what it saved", async () => {
  const articleId = await aStory();
  const ada = aBrowser();
  const progress = { articleId, progress: 42, lastPosition: 1_337 };
  const saved = await ada.save(progress);
  expect(saved.status).toBe(200);
  expect(await saved.json()).toEqual(progress);
  expect(await (await ada.read(articleId)).json()).toEqual(progress);
  await ada.save({ articleId, progress: 50, lastPosition: 1_500 });
  expect(await (await ada.read(articleId)).json()).toMatchObject({ lastPosition: 1_500 });
});

test("without progress the response is zero, and reading sets no cookie", async () => {
  const articleId = await aStory();
  const response = await aBrowser().read(articleId);
  expect(await response.json()).toEqual({ articleId, progress: 0, lastPosition: 0 });
  expect(response.headers.get("set-cookie")).toBeNull();
});

test("[DATA-20] progress is a whole number from 0 to 100", async () => {
  const articleId = await aStory();
  const status = async (given: object) =>
    (await aBrowser().save({ articleId, progress: 1, lastPosition: 1, ...given })).status;
  for (const progress of [0, 1, 100]) expect(await status({ progress })).toBe(200);
  for (const progress of [-1, 101, 1.5, 1e300, null, "x", "1e2", true, [5], {}])
    expect(await status({ progress }), String(progress)).toBe(400);
});

describe("RP1 A14 bad input is refused and changes nothing", () => {
  test.each([
    [{ userId: "ada" }],
    [{ userId: 7 }],
    [{ reader: "x" }],
    [{ savedAt: "2026-01-01" }],
    [{ articleId: 0 }],
    [{ articleId: 2_147_483_648 }],
    [{ articleId: "one" }],
    [{ lastPosition: -1 }],
    [{ lastPosition: 1_000_001 }],
    [{ lastPosition: 0.5 }],
    [{ lastPosition: undefined }],
  ])("%j", async (bad) => {
    const articleId = await aStory();
    const ada = aBrowser();
    await ada.save({ articleId, progress: 10, lastPosition: 300 });
    const refused = await ada.save({ articleId, progress: 20, lastPosition: 600, ...bad });
    expect(refused.status).toBe(400);
    expect(await (await ada.read(articleId)).json()).toMatchObject({ progress: 10 });
  });

  test("an odd article in the address", async () => {
    for (const odd of ["0", "-1", "1e3", "x", "2147483648", "%00"])
      expect((await aBrowser().read(odd)).status, odd).toBe(400);
  });

  test("an invisible article", async () => {
    const { id } = await createArticle(app.deps, anArticle());
    for (const articleId of [id, 999_999]) {
      const refused = await aBrowser().save({ articleId, progress: 9, lastPosition: 9 });
      expect(refused.status).toBe(404);
      expect(refused.headers.get("set-cookie")).toBeNull();
    }
  });
});

test("[SAFE-22] the cookie is random, for the server alone, for this site alone, and not for ever", async () => {
  const body = { articleId: await aStory(), progress: 10, lastPosition: 300 };
  const lines = await Promise.all(
    [1, 2].map(async () => (await aBrowser().save(body)).headers.get("set-cookie") ?? ""),
  );
  for (const line of lines) {
    expect(line).toMatch(new RegExp(`^${NAME}=[\\w-]{22}; `));
    const attributes = line.split("; ").slice(1).sort();
    expect(attributes).toEqual([
      "HttpOnly",
      `Max-Age=${90 * 24 * 60 * 60}`,
      "Path=/",
      "SameSite=Strict",
      "Secure",
    ]);
  }
  expect(lines[0]).not.toBe(lines[1]);
});

test("the responses are never cached", async () => {
  const articleId = await aStory();
  const ada = aBrowser();
  for (const response of [
    await ada.save({ articleId, progress: 10, lastPosition: 300 }),
    await ada.read(articleId),
  ])
    expect(response.headers.get("cache-control")).toBe("no-store");
});

test("[SAFE-23] no page and no other call sets a cookie", async () => {
  const { id, slug } = await publishedArticle(app.deps);
  const ada = aBrowser();
  await ada.save({ articleId: id, progress: 10, lastPosition: 300 });
  const paths = ["/", `/article/${slug}`, "/privacy-policy", "/category/News", "/no-such-page"];
  const calls = ["/api/articles", `/api/articles/${id}`, "/api/trending", "/api/categories"];
  for (const path of [...paths, ...calls]) {
    for (const cookie of ["", ada.cookie()]) {
      const response = await app.get(path, { headers: { cookie } });
      expect(response.headers.get("set-cookie"), path).toBeNull();
    }
  }
  const posted = await app.post("/api/newsletter/subscribe", { email: "ada@quay.example" });
  expect(posted.headers.get("set-cookie")).toBeNull();
});

describe("[SAFE-24] RP1 one browser's progress", () => {
  test("is neither readable nor writable by another reader", async () => {
    const articleId = await aStory();
    const [ada, ben] = [aBrowser(), aBrowser()];
    await ada.save({ articleId, progress: 80, lastPosition: 2_000 });
    expect(await (await ben.read(articleId)).json()).toMatchObject({ lastPosition: 0 });
    await ben.save({ articleId, progress: 10, lastPosition: 200 });
    expect(await (await ada.read(articleId)).json()).toMatchObject({ lastPosition: 2_000 });
    expect(ada.cookie()).not.toBe(ben.cookie());
  });

  test("is not found with an invented or broken cookie, which is replaced", async () => {
    const articleId = await aStory();
    await aBrowser().save({ articleId, progress: 80, lastPosition: 2_000 });
    for (const value of ["", "x", "A".repeat(22), "A".repeat(4_000), "%00", "'; drop table--"]) {
      const stranger = aBrowser(`${NAME}=${value}`);
      expect(await (await stranger.read(articleId)).json()).toMatchObject({ lastPosition: 0 });
    }
    const broken = aBrowser(`${NAME}=short`);
    await broken.save({ articleId, progress: 5, lastPosition: 100 });
    expect(broken.cookie()).not.toContain("short");
  });

  test("is stored under a hash: the database does not contain the cookie", async () => {
    const articleId = await aStory();
    const ada = aBrowser();
    await ada.save({ articleId, progress: 80, lastPosition: 2_000 });
    const rows = await app.deps.db.select().from(readingProgress);
    const token = ada.cookie().split("=")[1] ?? "none";
    expect(rows.some(({ reader }) => reader.toString("latin1").includes(token))).toBe(false);
    expect(rows.every(({ reader }) => reader.length === 32)).toBe(true);
  });
});

test("progress without activity for 90 days is deleted, the rest stays", async () => {
  const articleId = await aStory();
  const [old, recent] = [aBrowser(), aBrowser()];
  await old.save({ articleId, progress: 80, lastPosition: 2_000 });
  app.clock.advance(DAY);
  await recent.save({ articleId, progress: 70, lastPosition: 1_900 });
  app.clock.advance(89 * DAY - 1);
  await forgetOld(app, "reading_progress");
  expect(await (await old.read(articleId)).json()).toMatchObject({ progress: 80 });
  app.clock.advance(2);
  await forgetOld(app, "reading_progress");
  expect(await (await old.read(articleId)).json()).toMatchObject({ progress: 0 });
  expect(await (await recent.read(articleId)).json()).toMatchObject({ progress: 70 });
});

test("RP1 a cookie that the browser chose itself is not adopted, and the one we give instead is", async () => {
  const articleId = await aStory();
  const chosen = `${NAME}=${"chosen-by-a-stranger-1".slice(0, 22)}`;
  const victim = aBrowser(chosen);
  const progress = { articleId, progress: 42, lastPosition: 1_337 };
  expect((await victim.save(progress)).status).toBe(200);
  expect(victim.cookie()).not.toBe(chosen);
  expect(await (await victim.read(articleId)).json()).toEqual(progress);
  expect(await (await aBrowser(chosen).read(articleId)).json()).toMatchObject({ lastPosition: 0 });
  const given = victim.cookie();
  await victim.save({ ...progress, progress: 60 });
  expect(victim.cookie()).toBe(given);
});

test("a client without cookies, or with invented ones, is limited", async () => {
  const body = { articleId: await aStory(), progress: 10, lastPosition: 300 };
  const ada = aBrowser();
  await ada.save(body);
  const responses = [];
  for (let count = 0; count < 121; count++) responses.push((await aBrowser().save(body)).status);
  expect(responses.at(-1)).toBe(429);
  expect((await aBrowser(`${NAME}=${"m".repeat(22)}`).save(body)).status).toBe(429);
  expect((await ada.save(body)).status).toBe(200);
});
