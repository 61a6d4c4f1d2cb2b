import { createHash } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { extname, join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBuiltPages } from "#testing/app/built-rendering.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { publishedArticles } from "#testing/builders/builders.ts";
import { BEHIND_PROXY, createVisitors } from "#testing/builders/visitors.ts";
import { sendRaw } from "#testing/checks/raw-http.ts";

// Owns A7 and A8: what stands on every response, whatever kind it is.

const pages =
  "/ /about-us /video-archives /license /ethics /terms-of-service /privacy-policy".split(" ");
const morePages =
  "/contact-us /submit-video /join-fntv /contributor-dashboard /search /support /recurring-donations /analytics /admin-analytics /following /breaking /category/News /no-such-page".split(
    " ",
  );

let app: TestApp;
let visit: ReturnType<typeof createVisitors>;
let routes: string[];
let slug: string;
beforeAll(async () => {
  app = await startTestApp({
    pages: await openBuiltPages(),
    cache: "on",
    env: BEHIND_PROXY,
    extend: (_, server) => {
      server.get("/api/falls-over", () => {
        throw new Error("on purpose");
      });
      server.addHook("onRoute", ({ url }) => {
        routes.push(url);
      });
      routes = server
        .printRoutes({ commonPrefix: false, includeHooks: false })
        .split("\n")
        .map((line) => /── (\S+) \(/.exec(line)?.[1] ?? "")
        .filter((url) => url.startsWith("/"));
    },
  });
  visit = createVisitors(app);
  slug = (await publishedArticles(app.deps, 6, { tags: ["port"], imageUrl: "/media/a.jpg" }))[0]
    ?.slug as string;
  await mkdir(join(app.dataDir, "media"), { recursive: true });
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: "teal" } });
  await picture.jpeg().toFile(join(app.dataDir, "media", "a.jpg"));
});
afterAll(() => app.close());

function expectHeaders(response: Response, what: string) {
  const header = (name: string) => response.headers.get(name) ?? "";
  const policy = header("content-security-policy");
  for (const part of ["default-src 'none'", "object-src 'none'", "base-uri 'none'"])
    expect(policy, `${what}: policy`).toContain(part);
  expect(policy, what).toContain("frame-ancestors 'none'");
  expect(policy, what).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|\*|https?:(?!\/\/)/);
  // A picture runs nothing at all, and the viewer of the API's description is not our own code.
  if (!/; sandbox$/.test(policy) && !what.includes("/api/docs")) {
    expect(policy, what).toContain("require-trusted-types-for 'script'; trusted-types site");
  }
  expect(header("cross-origin-resource-policy"), what).toMatch(/^(same|cross)-origin$/);
  expect(header("strict-transport-security"), what).toBe("max-age=31536000; includeSubDomains");
  expect(header("x-content-type-options"), what).toBe("nosniff");
  expect(header("referrer-policy"), what).toBe("strict-origin-when-cross-origin");
  expect(header("permissions-policy"), what).toContain("geolocation=()");
  expect(header("x-frame-options"), what).toBe("DENY");
  expect(header("x-powered-by"), what).toBe("");
  expect(header("server"), what).toBe("");
  expectTrueNow(header("cache-control"), header("content-type"), what);
}

/** Chromium shows the copy before to scripts where it may, so no browser may; documents and data are checked each time. */
function expectTrueNow(control: string, type: string, what: string) {
  expect(control, what).not.toContain("stale");
  if (!/html|json|xml/.test(type) || /svg/.test(type) || control === "") return;
  expect(control, what).toMatch(/^no-(store|cache)$|^public, max-age=0, must-revalidate/);
}

/** Of the built files the first of each extension, because each is a route of its own. */
function oneOfEachKind(all: readonly string[]): string[] {
  const kinds = new Map<string, string>();
  for (const route of all) {
    const kind = route.startsWith("/assets/") ? `/assets${extname(route)}` : route;
    if (!kinds.has(kind)) kinds.set(kind, route);
  }
  return [...kinds.values()];
}

describe("A7 every response carries all security headers", () => {
  test("A10 A11 every address the server knows, with odd values: no other site reads it, feeds aside, and it knows its methods", async () => {
    expect(routes.length).toBeGreaterThan(20);
    expect(routes).toContain("/api/image-proxy");
    const feeds = /rss\.xml$|^(?:\/corrections)?\/feed\.json$/;
    for (const route of oneOfEachKind(routes)) {
      const path = route.replace(/:\w+/g, "1").replace("*", "x");
      const response = await app.get(path, { headers: { origin: "https://evil.example" } });
      await response.arrayBuffer();
      expectHeaders(response, `GET ${path} ${response.status}`);
      const allowed = [...response.headers].filter(([name]) => name.startsWith("access-control-"));
      const open = [["access-control-allow-origin", "*"]];
      if (allowed.length > 0) expect([path, allowed]).toEqual([path, feeds.test(path) ? open : []]);
      for (const method of ["HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
        const other = await visit(path, { method });
        await other.arrayBuffer();
        expectHeaders(other, `${method} ${path} ${other.status}`);
        const mayBeKnown = method === "HEAD" || method === "POST";
        if (mayBeKnown || other.status === 404 || other.status === 401) continue;
        expect(other.status, `${method} ${path}`).toBe(405);
        expect(other.headers.get("allow"), `${method} ${path}`).toMatch(
          /^(GET, HEAD|POST|GET, HEAD, POST|DELETE, HEAD, PATCH)$/,
        );
      }
    }
  });

  test.each([
    [200, "/"],
    [200, "/api/articles"],
    [200, "/icon.svg"],
    [200, "/media/a.jpg"],
    [200, "/api/image-proxy?url=/media/a.jpg"],
    [200, "/api/docs"],
    [200, "/healthz"],
    [301, "/article/1"],
    [308, "/about-us/"],
    [400, "/api/articles?limit=x"],
    [400, "/api/articles/%ff"],
    [404, "/article/%ff"],
    [400, "/?a=1&a=2"],
    [404, "/no-such-page"],
    [404, "/api/no-such-call"],
    [404, "/assets/none.js"],
    [404, "/media/none.jpg"],
    [500, "/api/falls-over"],
  ])("%i, new and stored: %s", async (status, path) => {
    for (const when of ["new", "again"]) {
      const response = await visit(path);
      await response.arrayBuffer();
      expect(response.status).toBe(status);
      expectHeaders(response, `${path} ${when}`);
    }
  });

  test("304 for pages and files, 405, and every file of the build", async () => {
    for (const path of ["/", "/api/articles", "/icon.svg"]) {
      const etag = (await visit(path)).headers.get("etag") ?? "";
      const again = await askAgain(path, etag);
      expect(again.status, path).toBe(304);
      expectHeaders(again, `304 ${path}`);
    }
    for (const path of ["/", "/api/articles"]) {
      const refused = await visit(path, { method: "PUT" });
      expect(refused.status).toBe(405);
      expectHeaders(refused, `405 ${path}`);
    }
    const files = routes.concat(await filesOf("/")).filter((url) => /^\/assets\/[^*]/.test(url));
    expect(files.length).toBeGreaterThan(3);
    for (const path of files) {
      const file = await visit(path);
      await file.arrayBuffer();
      expect(file.status).toBe(200);
      expect(file.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      expectHeaders(file, path);
    }
  });
});

describe("A7 other sites may show on their pages", () => {
  const policyOf = async (path: string) => {
    const response = await visit(path);
    await response.arrayBuffer();
    expect(response.status, path).toBeLessThan(400);
    return response.headers.get("cross-origin-resource-policy");
  };

  test("feeds, share pictures and pictures, new and stored", async () => {
    const share = /property="og:image" content="([^"]+)"/.exec(await html("/"))?.[1] ?? "";
    const paths = ["/rss.xml", "/feed.json", "/category/News/rss.xml", "/api/articles?format=rss"];
    paths.push("/media/a.jpg", "/api/image-proxy?url=/media/a.jpg", new URL(share).pathname);
    for (const path of [...paths, ...paths])
      expect(await policyOf(path), path).toBe("cross-origin");
  });

  test("nothing else", async () => {
    const paths = ["/", "/support", `/article/${slug}`, "/api/articles", "/api/openapi.json"];
    paths.push(
      "/sitemap.xml",
      "/manifest.webmanifest",
      "/robots.txt",
      "/healthz",
      ...(await filesOf("/")),
    );
    for (const path of [...paths, ...paths]) expect(await policyOf(path), path).toBe("same-origin");
  });
});

/** By hand: clients that store responses of their own add headers which ask for a new one. */
async function askAgain(path: string, etag: string): Promise<Response> {
  const lines = [`GET ${path} HTTP/1.1`, "host: a", `if-none-match: ${etag}`];
  lines.push("accept-encoding: gzip, deflate", "connection: close", "", "");
  const [status = "", ...rest] = (await sendRaw(app.port, lines.join("\r\n"))).split("\r\n");
  const headers = rest.filter(Boolean).map((line) => line.split(/: (.*)/, 2) as [string, string]);
  return new Response(null, { status: Number(status.split(" ")[1]), headers });
}

const html = async (path: string) => (await visit(path)).text();
const filesOf = async (path: string) =>
  [...(await html(path)).matchAll(/(?<=["\s])\/assets\/[^"\s]+/g)].map(([url]) => url);

describe("A8 every page", () => {
  test("holds two inline scripts and at most one style sheet, whose hashes are in its policy, and no style attribute", async () => {
    for (const path of [...pages, ...morePages, `/article/${slug}`]) {
      const response = await visit(path);
      const text = await response.text();
      const policy = response.headers.get("content-security-policy") ?? "";
      const scripts = [...text.matchAll(/<script(?<attributes>[^>]*)>(?<body>[\s\S]*?)<\/script>/g)]
        .map(({ groups = {} }) => groups)
        .filter(({ attributes = "" }) => !/src=|application\/(ld\+)?json/.test(attributes));
      expect(scripts, path).toHaveLength(2);
      const hashOf = (body = "") =>
        `'sha256-${createHash("sha256").update(body).digest("base64")}'`;
      for (const { body } of scripts) expect(policy, path).toContain(hashOf(body));
      const styles = [...text.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, body]) => body);
      expect(styles.length, path).toBeLessThanOrEqual(1);
      const allowed = ["style-src 'self'", ...styles.map(hashOf)].join(" ");
      expect(policy.split("; "), path).toContain(allowed);
      expect(policy).not.toContain("nonce");
      expect(text, path).not.toMatch(/\sstyle="|<style\s|\son[a-z]+="/i);
    }
  });

  test("has the same policy when it is new and when it is stored", async () => {
    app.cache.clear();
    const [first, second] = [await visit("/"), await visit("/")];
    const name = "content-security-policy";
    expect(second.headers.get(name)).toBe(first.headers.get(name));
    expect(await second.text()).toBe(await first.text());
  });

  test("asks only for files that are there", async () => {
    const wanted = new Map<string, string>();
    for (const path of [...pages, ...morePages, `/article/${slug}`])
      for (const file of await filesOf(path)) wanted.set(file, path);
    for (const [file, path] of wanted) {
      const response = await visit(file, { method: "HEAD" });
      expect(response.status, `${path} wants ${file}`).toBe(200);
    }
  });
});
