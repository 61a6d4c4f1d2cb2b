import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBuiltPages } from "#testing/app/built-rendering.ts";
import { PUBLIC_URL, startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { publishedArticle } from "#testing/builders/builders.ts";
import { hasContracts, readContractLines } from "#testing/checks/contract-files.ts";
import { headingOf } from "#testing/checks/page-head.ts";
import { sendRaw, statusesOf } from "#testing/checks/raw-http.ts";

// Owns odd spellings of addresses: slashes, what cannot be decoded, and where they may lead.

/** A public collection of addresses that led visitors astray elsewhere. */
const COLLECTION = "ssrf/patt-Open-Redirect-payloads.txt";

let app: TestApp;
let slug: string;
beforeAll(async () => {
  app = await startTestApp({ pages: await openBuiltPages() });
  slug = (await publishedArticle(app.deps)).slug;
});
afterAll(() => app.close());

/** Sent as it is spelled: a polite client would tidy it up first. */
async function ask(target: string) {
  const response = await sendRaw(
    app.port,
    `GET ${target} HTTP/1.1\r\nhost: evil.example\r\nconnection: close\r\n\r\n`,
  );
  return {
    status: statusesOf(response)[0] ?? 0,
    location: /^location: (.*)$/im.exec(response.split("\r\n\r\n", 1)[0] ?? "")?.[1]?.trim(),
    response,
  };
}

describe("a slash at the end", () => {
  test.each([
    ["/about-us/", "/about-us"],
    ["/about-us//", "/about-us"],
    ["/search/?q=a%20b", "/search?q=a%20b"],
    ["/category/News/?page=2", "/category/News?page=2"],
    ["/no-such-page/", "/no-such-page"],
    ["///", "/"],
  ])("is taken off for good: %s leads to %s", async (path, location) => {
    expect(await ask(path)).toMatchObject({ status: 308, location });
  });

  test.each([
    ["/ABOUT-US", "/about-us"],
    ["/About-Us/?x=1", "/about-us?x=1"],
    ["/about%2dus", "/about-us"],
    ["/Category/News?page=2", "/category/News?page=2"],
  ])("and other letters are set right with it: %s leads to %s", async (path, location) => {
    expect(await ask(path)).toMatchObject({ status: 308, location });
  });

  test("is taken off an article's address before it is looked for", async () => {
    expect(await ask(`/article/${slug}/`)).toMatchObject({
      status: 308,
      location: `/article/${slug}`,
    });
  });

  test("is no page where it would name another site", async () => {
    expect(await ask("//evil.example/")).toMatchObject({ status: 404, location: undefined });
    for (const path of ["/\\evil.example/", "/x/..//evil.example/", "/.//e/"]) {
      expect(await ask(path)).toMatchObject({ status: 400, location: undefined });
    }
  });

  test("stays where machines ask", async () => {
    for (const path of ["/api/articles/", "/api/", "/assets/", "/media/"]) {
      const { status, location } = await ask(path);
      expect([400, 404], path).toContain(status);
      expect(location).toBeUndefined();
    }
  });
});

describe("B10 no address leads away from the site", () => {
  const sayings = [
    "//evil.example",
    "//evil.example/%2f..",
    "/\\evil.example",
    "/\\/evil.example/",
    "/%5cevil.example",
    "/%5cevil.example/",
    "/%09/evil.example",
    "/%09/evil.example/",
    "/%2f%2fevil.example/",
    "/https:evil.example/",
    "/https://evil.example/",
    "/.%2f/evil.example/",
    "/%2e//evil.example/",
    "/@evil.example/",
    "/;@evil.example/",
    "/?next=//evil.example",
    "/?url=https://evil.example/",
    "/about-us/?next=https://evil.example",
    "/about-us/?%0d%0alocation:%20//evil.example",
    "/about-us%0d%0alocation:%20//evil.example/",
    "/article/1/?return=//evil.example",
    "/article/1//evil.example/",
    "/2026/01/01//evil.example/",
    "http://evil.example/",
    "http://evil.example/about-us/",
    "https://evil.example//about-us/",
    "http://evil.example",
  ];

  test("by any of our own spellings", () => expectToStay(sayings));

  test.runIf(hasContracts(COLLECTION))("by any of a public collection", async () => {
    const paths = readContractLines(COLLECTION)
      .map((line) => line.replaceAll(" ", "%20").trim())
      .filter(Boolean);
    expect(paths.length).toBeGreaterThan(100);
    await expectToStay(paths.map((path) => (path.startsWith("/") ? path : `/${path}`)));
    await expectToStay(paths.map((path) => `/about-us/${path}/`));
  });

  async function expectToStay(targets: readonly string[]) {
    for (let start = 0; start < targets.length; start += 20)
      await Promise.all(targets.slice(start, start + 20).map(expectOneToStay));
  }

  async function expectOneToStay(target: string) {
    const { status, location } = await ask(target);
    expect(status, target).toBeLessThan(500);
    if (location === undefined) return;
    expect(location, target).toMatch(/^\/(?![/\\])/);
    expect(new URL(location, PUBLIC_URL).origin, target).toBe(PUBLIC_URL);
  }
});

describe("an address that cannot be decoded", () => {
  test.each([
    "/%",
    "/%zz",
    "/article/%ff",
    "/article/%c0%af",
    "/article/%E0%A4%A?utm_source=x",
    "/category/%E0%A4%A",
    "/category/%ff/rss.xml",
    "/2026/01/01/%ed%a0%80",
    "/about-us/%/",
  ])("[ROUTE-22] [ROUTE-23] shows readers the 404 page: %s", async (path) => {
    const { status, response, location } = await ask(path);
    expect([status, location]).toEqual([404, undefined]);
    expect(response).toContain("content-type: text/html");
    expect(headingOf(response)).toBe("Page Not Found");
    expect(response).toContain("content-security-policy:");
  });

  test.each([
    "/api/articles/%ff",
    "/api/articles/%E0%A4%A",
    "/api/%",
    "/media/%ff.jpg",
    "/assets/%ff.js",
    "/.well-known/%ff",
  ])("is refused where programs ask: %s", async (path) => {
    const { status, response } = await ask(path);
    expect(status).toBe(400);
    expect(response).toContain("content-type: text/plain");
    expect(response).toContain("The address is malformed.");
    expect(response).toContain("cache-control: no-store");
  });

  test.each(["/?q=%ff", "/search?q=%E0%A4%A", "/category/News?page=%ff", "/api/articles?x=%ff"])(
    "is no trouble in a query: %s",
    async (path) => expect((await ask(path)).status).toBeLessThan(500),
  );
});

test("a whole address in the request line changes nothing that is sent", async () => {
  const { response, status } = await ask("http://evil.example/about-us");
  expect(status).toBe(400);
  expect(response).not.toContain("evil.example");
});
