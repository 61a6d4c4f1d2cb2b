import { createHash } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import type { Renderer } from "#app/server/pages/renderer.ts";
import { openBuiltPages } from "#testing/app/built-rendering.ts";
import { isInstalled, proxies, startProxy } from "#testing/app/start-proxy.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { publishedArticles } from "#testing/builders/builders.ts";
import { BEHIND_PROXY } from "#testing/builders/visitors.ts";
import { sendRaw, statusesOf } from "#testing/checks/raw-http.ts";

// Owns B4 and B6 for odd spellings: whatever somebody requests, every other address responds as before.

let app: TestApp;
let pages: Renderer;
let victims: string[];
beforeAll(async () => {
  pages = await openBuiltPages();
  app = await startTestApp({ pages, cache: "on", env: BEHIND_PROXY });
  const [article] = await publishedArticles(app.deps, 5, { category: "Politics", tags: ["port"] });
  const style = /href="(\/assets\/[^"]+\.css)"/.exec(pages.assets.style.head)?.[1] ?? "";
  victims = [
    "/",
    `/article/${article?.slug}`,
    "/category/Politics",
    "/search?q=marathon",
    style,
    "/icon.svg",
    "/manifest.webmanifest",
    "/rss.xml",
    "/sitemap.xml",
    "/robots.txt",
    "/healthz",
    "/readyz",
    "/metrics",
    "/api/articles",
    `/api/articles/${article?.id}`,
    "/api/articles/paginated?category=Politics",
    "/api/search?q=marathon",
    "/api/trending",
    "/api/operator/jobs",
  ];
});
afterAll(() => app.close());
beforeEach(() => app.cache.clear());

let visitors = 0;
/** Each from another address, so that no limit responds instead of the site. */
async function attack(address: string, port = app.port): Promise<string> {
  visitors += 1;
  const from = `203.0.${Math.floor(visitors / 250)}.${visitors % 250}`;
  const head = ["host: site.example", `x-forwarded-for: ${from}`, "connection: close"];
  return sendRaw(port, `GET ${address} HTTP/1.1\r\n${head.join("\r\n")}\r\n\r\n`);
}

/** From the machine itself, as a health check or a scraper asks. */
async function look(address: string) {
  const response = await app.get(address);
  // How long a search took differs each time; the page's data repeats what its HTML shows.
  const body = (await response.text()).replaceAll(
    /\d+ ms|"searchTime":\d+|<script type="application\/json".*?<\/script>/gs,
    "",
  );
  // These change from one moment to the next; that they are there is what counts.
  const isSteady = address !== "/metrics" && address !== "/api/operator/jobs";
  const hash = createHash("sha256").update(body).digest("hex");
  return { status: response.status, body: isSteady ? hash : "" };
}

describe("B4 B6 an odd spelling takes nothing away from others:", () => {
  const first = (path: string) => path.split("?", 1)[0] ?? "";
  test.each([
    ["dot segments", (victim: string) => `/x/..${victim}`],
    ["an encoded dot", (victim: string) => `/%2e${victim}`],
    ["encoded dot segments", (victim: string) => `/x/%2e%2e${victim}`],
    ["backslashes", (victim: string) => `/x\\..${victim.replaceAll("/", "\\")}`],
    ["a fragment", (victim: string) => `${victim}#+-marathon`],
    ["a fragment before the query", (victim: string) => `${first(victim)}#?q=marathon`],
    ["an encoded letter", (victim: string) => victim.replace(/[a-z]/, "%$&".replace("$&", "61"))],
    ["a trailing slash", (victim: string) => `${first(victim)}/`],
    ["an outsider's request for the address itself", (victim: string) => victim],
  ])("%s", async (_, spell) => {
    for (const victim of victims) {
      app.cache.clear();
      const before = await look(victim);
      app.cache.clear();
      const reply = await attack(spell(victim));
      expect(statusesOf(reply), spell(victim)).toHaveLength(1);
      expect(await look(victim), `${spell(victim)} then ${victim}`).toEqual(before);
    }
  });

  test("random spellings", async () => {
    // Most of them come out at the victim's own address for a program that resolves them.
    const step = fc.constantFrom("x/..", ".", "%2e", "x/%2E%2e", "x%2f..", "x\\..", "y/x/../..");
    const end = fc.constantFrom("", "", "#", "#?q=x", "?", "?x=1", ";a", "%23", "%00", "/", "/.");
    const victim = fc.nat({ max: 18 });
    await fc.assert(
      fc.asyncProperty(
        victim,
        fc.array(step, { maxLength: 3 }),
        end,
        async (index, before, after) => {
          const address = victims[index] ?? "/";
          app.cache.clear();
          const calm = await look(address);
          app.cache.clear();
          await attack(`${before.map((one) => `/${one}`).join("")}${address}${after}`);
          expect(await look(address)).toEqual(calm);
        },
      ),
      { numRuns: 30 },
    );
  });
});

describe.each(proxies)("B4 B5 behind %s", (name) => {
  test.runIf(isInstalled(name))("no spelling takes anything away from others", async () => {
    const proxy = await startProxy(name, app.port);
    onTestFinished(() => proxy.stop());
    for (const victim of victims) {
      for (const address of [
        `/x/..${victim}`,
        `/%2e${victim}`,
        `/x/%2e%2e${victim}`,
        `${victim}#z`,
      ]) {
        app.cache.clear();
        const before = await look(victim);
        app.cache.clear();
        await attack(address, proxy.port);
        expect(await look(victim), `${address} then ${victim}`).toEqual(before);
      }
    }
  });
});

test("B4 such an address is refused, and told to be stored nowhere", async () => {
  for (const address of ["/x/../healthz", "/%2e/healthz", "/x\\..\\healthz", "/healthz#a", "*"]) {
    const reply = await attack(address);
    expect(statusesOf(reply), address).toEqual([400]);
    expect(reply.toLowerCase(), address).toContain("cache-control: no-store");
    expect(reply, address).toContain("The address is malformed.");
  }
});
