import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { PUBLIC_URL, startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { publishedArticles } from "#testing/builders/builders.ts";
import { problemsInRss } from "#testing/checks/check-rss.ts";
import { readXml } from "#testing/checks/check-xml.ts";

// Tests that one address returns JSON or RSS and never mixes them up.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ cache: "on" });
  await publishedArticles(app.deps, 25);
  await app.settled();
});
beforeEach(() => app.cache.clear());
afterAll(() => app.close());

const RSS = { accept: "application/rss+xml" };
const typeOf = async (path: string, headers: Record<string, string> = {}) => {
  const response = await app.get(path, { headers });
  const body = await response.text();
  const type = response.headers.get("content-type")?.split(";")[0];
  expect(body.startsWith(type === "application/json" ? "[" : "<?xml"), body.slice(0, 20)).toBe(
    true,
  );
  return type;
};
const itemsOf = (xml: string) =>
  [readXml<{ rss: { channel: { item: unknown } } }>(xml).rss.channel.item].flat();

test("[FEED-01] N3 GET /api/articles returns RSS 2.0 to clients that accept it", async () => {
  const response = await app.get("/api/articles", { headers: RSS });
  expect(response.headers.get("content-type")).toBe("application/rss+xml; charset=utf-8");
  expect(response.headers.get("vary")).toContain("accept");
  const xml = await response.text();
  expect(problemsInRss(xml)).toEqual([]);
  expect(itemsOf(xml)).toHaveLength(20);
});

test("[FEED-02] N3 GET /api/articles?format=rss returns RSS 2.0 to everyone", async () => {
  const response = await app.get("/api/articles?format=rss", {
    headers: { accept: "text/html,*/*;q=0.8" },
  });
  expect(response.headers.get("content-type")).toBe("application/rss+xml; charset=utf-8");
  const xml = await response.text();
  expect(problemsInRss(xml)).toEqual([]);
  expect(xml).toContain(`href="${PUBLIC_URL}/api/articles?format=rss" rel="self"`);
});

describe("the two forms", () => {
  const json = "application/json";
  const rss = "application/rss+xml";

  test("are never mixed up, whichever is cached first", async () => {
    for (const first of [{}, RSS]) {
      app.cache.clear();
      await app.get("/api/articles", { headers: first });
      for (let turn = 0; turn < 3; turn++) {
        expect(await typeOf("/api/articles")).toBe(json);
        expect(await typeOf("/api/articles", RSS)).toBe(rss);
        expect(await typeOf("/api/articles?format=rss")).toBe(rss);
        expect(await typeOf("/api/articles?format=rss", { accept: json })).toBe(rss);
        expect(await typeOf("/api/articles?limit=3")).toBe(json);
        expect(await typeOf("/api/articles?limit=3", RSS)).toBe(rss);
        expect(await typeOf("/api/articles?format=other")).toBe(json);
        expect(await typeOf("/api/articles", { accept: `${json}, ${rss};q=0.5` })).toBe(json);
      }
    }
  });

  test("are distinguished by proxies", async () => {
    for (const headers of [{}, RSS]) {
      for (const when of ["new", "stored"]) {
        const vary = (await app.get("/api/articles", { headers })).headers.get("vary");
        expect(vary?.split(", "), when).toEqual(
          expect.arrayContaining(["accept", "accept-encoding"]),
        );
      }
    }
  });

  test("have etags of their own, also for HEAD requests", async () => {
    const asJson = await app.get("/api/articles", { method: "HEAD" });
    const asRss = await app.get("/api/articles", { method: "HEAD", headers: RSS });
    expect(asRss.headers.get("content-type")).toContain(rss);
    const etag = asJson.headers.get("etag") ?? "";
    expect(asRss.headers.get("etag")).not.toBe(etag);
    const crossed = { ...RSS, "if-none-match": etag };
    expect((await app.get("/api/articles", { headers: crossed })).status).toBe(200);
    const own = { ...RSS, "if-none-match": asRss.headers.get("etag") ?? "" };
    expect((await app.get("/api/articles", { headers: own })).status).toBe(304);
  });

  test("take the same limits and refuse the same nonsense", async () => {
    const some = await (await app.get("/api/articles?format=rss&limit=3&offset=2")).text();
    const all = await app.read<{ id: number }[]>("/api/articles?limit=3&offset=2");
    const ids = itemsOf(some).map((item) => (item as { guid: { "#text": string } }).guid["#text"]);
    expect(ids).toEqual(all.map(({ id }) => `${PUBLIC_URL}/article/${id}`));
    for (const query of [
      "limit=0",
      "limit=101",
      "offset=-1",
      "limit=1&limit=2",
      "format=rss&format=json",
    ]) {
      for (const headers of [{}, RSS])
        expect((await app.get(`/api/articles?${query}`, { headers })).status, query).toBe(400);
    }
  });

  test("are a matter of this address alone", async () => {
    expect(
      (await app.get("/api/articles/featured", { headers: RSS })).headers.get("content-type"),
    ).toContain(json);
    expect((await app.get("/api/categories?format=rss")).headers.get("content-type")).toContain(
      json,
    );
    expect((await app.get("/api/articles", { method: "POST", headers: RSS })).status).toBe(405);
  });
});
