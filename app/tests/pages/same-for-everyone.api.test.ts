import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newKey } from "#platform/server/admin-keys.ts";
import { openBuiltPages } from "#testing/app/built-rendering.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { publishedArticles } from "#testing/builders/builders.ts";

// Owns what a visitor may bring along without changing what anyone is sent.

const adminKey = newKey();
let app: TestApp;
let paths: string[];
beforeAll(async () => {
  app = await startTestApp({
    pages: await openBuiltPages(),
    cache: "on",
    env: { ADMIN_KEY: adminKey },
  });
  const [first] = await publishedArticles(app.deps, 8, { tags: ["port"] });
  paths = [
    "/",
    `/article/${first?.slug}`,
    "/category/News",
    "/category/none",
    "/breaking",
    "/following",
    "/search",
    "/support",
    "/recurring-donations",
    "/admin-analytics",
    "/no-such-page",
    "/api/articles",
    `/api/articles/${first?.id}`,
    "/api/articles/none",
    "/api/categories",
    "/api/seo/homepage",
    "/rss.xml",
    "/feed.json",
    "/sitemap.xml",
  ];
});
afterAll(() => app.close());

const bytesOf = async (path: string, headers: Record<string, string> = {}) =>
  Buffer.from(await (await app.get(path, { headers })).arrayBuffer());

describe("B3 who asks", () => {
  const visitors: Record<string, string>[] = [
    { cookie: "session=3f9a; theme=light" },
    { cookie: "__Host-admin=yes" },
    { authorization: "Bearer 0123456789abcdef01234567" },
    { authorization: `Bearer ${adminKey}` },
    {
      authorization: `Bearer ${adminKey}`,
      cookie: "__Host-reader=0123456789abcdef0123456789abcdef",
    },
    { authorization: "Basic YWRtaW46YWRtaW4=" },
  ];

  test("makes no difference to the bytes of any public response, stored or new, and gets nobody a cookie", async () => {
    for (const path of [...paths, "/icon.svg", "/article/1", "/about-us/"]) {
      app.cache.clear();
      const nobody = await app.get(path);
      const bytes = Buffer.from(await nobody.arrayBuffer());
      expect(nobody.headers.get("set-cookie"), path).toBeNull();
      for (const headers of visitors) {
        for (const when of ["stored", "new"]) {
          if (when === "new") app.cache.clear();
          const response = await app.get(path, { headers });
          const same = Buffer.from(await response.arrayBuffer()).equals(bytes);
          expect(same, `${path} ${when}`).toBe(true);
          expect(response.headers.get("set-cookie"), path).toBeNull();
        }
      }
    }
    for (const headers of visitors)
      expect((await app.get("/healthz", { headers })).headers.get("set-cookie")).toBeNull();
  });
});

const poison = "poison-6c1f";
const poisonedHeaders = [
  ["x-forwarded-host", `${poison}.example`],
  ["x-forwarded-proto", poison],
  ["x-forwarded-scheme", poison],
  ["x-forwarded-port", "6666"],
  ["x-forwarded-for", "203.0.113.9"],
  ["x-forwarded-prefix", `/${poison}`],
  ["x-forwarded-path", `/${poison}`],
  ["x-forwarded-server", poison],
  ["x-original-url", `/${poison}`],
  ["x-rewrite-url", `/${poison}`],
  ["x-original-host", poison],
  ["x-host", poison],
  ["x-real-ip", "203.0.113.9"],
  ["x-client-ip", "203.0.113.9"],
  ["true-client-ip", "203.0.113.9"],
  ["cf-connecting-ip", "203.0.113.9"],
  ["forwarded", `host=${poison}.example;proto=http`],
  ["x-http-method-override", "POST"],
  ["x-http-method", "DELETE"],
  ["x-method-override", "PUT"],
  ["x-middleware-prefetch", "1"],
  ["x-middleware-rewrite", `/${poison}`],
  ["x-middleware-subrequest", "src/middleware"],
  ["x-invoke-path", `/${poison}`],
  ["x-invoke-status", "500"],
  ["x-nextjs-data", "1"],
  ["rsc", "1"],
  ["next-router-prefetch", "1"],
  ["x-remix-response", "yes"],
  ["x-react-router-prerender-data", poison],
  ["purpose", "prefetch"],
  ["accept-language", "de"],
  ["accept", "application/json"],
  ["user-agent", `${poison} Googlebot`],
  ["referer", `https://${poison}.example/`],
  ["origin", `https://${poison}.example`],
  ["range", "bytes=0-10"],
  ["if-range", '"x"'],
  ["if-modified-since", "Fri, 01 Jan 2100 00:00:00 GMT"],
  ["if-match", '"x"'],
  ["cache-control", "no-cache, no-store"],
  ["pragma", "no-cache"],
  ["save-data", "on"],
  ["upgrade-insecure-requests", "1"],
] as const;

const poisonedNames = [
  ..."utm_source utm_medium utm_campaign fbclid gclid ref next url redirect return".split(" "),
  ..."payment success payment_intent payment_intent_client_secret redirect_status amount".split(
    " ",
  ),
  ..."callback jsonp _data _rsc _escaped_fragment_ format lang debug preview __proto__".split(" "),
];

/** What one page or call does with what comes along, all of them do: singly for these, in groups for others. */
const singly = ["/", "/api/articles"];

describe("B4 what is brought along", () => {
  test("in headers changes neither this response nor the next visitor's", async () => {
    expect(poisonedHeaders.length).toBeGreaterThanOrEqual(40);
    const groups = Array.from({ length: 6 }, (_, group) =>
      poisonedHeaders.filter((__, at) => at % 6 === group),
    );
    for (const path of [...singly, "/article/1", "/no-such-page"]) {
      app.cache.clear();
      const clean = await bytesOf(path);
      for (const sent of singly.includes(path) ? poisonedHeaders.map((one) => [one]) : groups) {
        app.cache.clear();
        const headers = Object.fromEntries(sent);
        await bytesOf(path, headers);
        const after = `${path} after ${Object.keys(headers)}`;
        expect((await bytesOf(path)).equals(clean), after).toBe(true);
      }
    }
  });

  test("in the query changes neither this response nor the next visitor's", async () => {
    expect(poisonedNames.length).toBeGreaterThanOrEqual(20);
    for (const path of [...singly, "/support", "/category/News", "/no-such-page"]) {
      app.cache.clear();
      const clean = await bytesOf(path);
      const groups = [poisonedNames];
      for (const names of singly.includes(path) ? poisonedNames.map((one) => [one]) : groups) {
        app.cache.clear();
        const query = names.map((name) => `${name}=${poison}`).join("&");
        const poisoned = await bytesOf(`${path}?${query}`);
        expect(poisoned.equals(clean), `${path} with ${query}`).toBe(true);
        expect((await bytesOf(path)).equals(clean), `${path} after ${query}`).toBe(true);
      }
    }
  });

  test("makes no more stored responses than there are pages", async () => {
    app.cache.clear();
    for (const name of poisonedNames) await app.get(`/?${name}=${poison}`);
    expect(app.cache.size().entries).toBe(1);
  });

  test("in an address that cannot be decoded makes one stored page for all of them", async () => {
    app.cache.clear();
    for (const path of ["/article/%E0%A4%A", "/%", "/category/%ff", "/no-such-page"])
      expect((await app.get(path)).status, path).toBe(404);
    expect(app.cache.size().entries).toBe(1);
    expect((await app.post("/article/%ff", {})).status).toBe(405);
  });

  test("by a page that reads a name, is told apart by that name only", async () => {
    const [first, second] = [
      await bytesOf("/category/News"),
      await bytesOf("/category/News?page=2"),
    ];
    expect(first.equals(second)).toBe(false);
    expect((await bytesOf("/category/News?page=2&utm_source=x")).equals(second)).toBe(true);
  });
});

describe("B5 an address dressed up as a file", () => {
  test.each([
    "/admin-analytics/x.css",
    "/admin-analytics;a.css",
    "/admin-analytics%3fx.css",
    "/admin-analytics.css",
    "/contributor-dashboard/a.js",
    "/api/articles/a.js/b.css",
    "/about-us/logo.png",
  ])("is not there, and not for long: %s", async (path) => {
    const response = await app.get(path);
    expect(response.status).toBe(404);
    const control = response.headers.get("cache-control") ?? "";
    const seconds = Number(/s-maxage=(\d+)/.exec(control)?.[1] ?? 0);
    expect(control === "no-store" || (seconds > 0 && seconds <= 60), control).toBe(true);
    expect(control).not.toContain("stale");
  });

  test.each(["/admin-analytics%2f..%2fx.css", "/admin-analytics%00.css", "/api/articles%2fa.css"])(
    "is refused, and kept by nobody: %s",
    async (path) => {
      const response = await app.get(path);
      expect(response.status).toBe(400);
      expect(response.headers.get("cache-control")).toBe("no-store");
    },
  );

  test.each(["/a.js", "/a.css", ";a.css", ".css", "%3fa.css"])(
    "under the admin's prefix holds nothing, also for the admin, and is kept by nobody: %s",
    async (suffix) => {
      const path = `/api/admin/analytics-dashboard${suffix}`;
      const headers = { authorization: `Bearer ${adminKey}` };
      expect((await app.get("/api/admin/analytics-dashboard", { headers })).status).toBe(200);
      for (const [given, status] of [
        [{}, 401],
        [headers, 404],
      ] as const) {
        const response = await app.get(path, { headers: given });
        expect(response.status, path).toBe(status);
        expect(response.headers.get("cache-control")).toBe("no-store");
        expect(await response.text()).not.toContain("totalArticles");
      }
    },
  );
});
