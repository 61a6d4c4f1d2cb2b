import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { failQueries } from "#e2e/support/fail-queries.ts";
import { DOWNLOAD_TABLES, downloadPath } from "#features/numbers/downloads.ts";
import { openBuiltPages } from "#testing/app/built-rendering.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { attackStrings } from "#testing/attacks/attack-strings.ts";
import { publishedArticles } from "#testing/builders/builders.ts";
import { A_BROWSER, createCountedReaders } from "#testing/builders/counted-readers.ts";
import { BEHIND_PROXY } from "#testing/builders/visitors.ts";
import { type HtmlParser, openHtmlParser, type SeenPage } from "#testing/checks/html-parser.ts";

// Owns what strangers can put onto the analytics page and into its files. The admin's page: e2e/analytics/admin-analytics.e2e.ts.

const LISTED = 10;
/** Attacks in one title. */
const AT_ONCE = 5;
const SESSION = "session-canary-71";
const ADDRESS = "203.0.113.71";

let app: TestApp;
let parser: HtmlParser;
let articles: { id: number; slug: string }[];
beforeAll(async () => {
  [app, parser] = await Promise.all([
    openBuiltPages().then((pages) => startTestApp({ pages, env: BEHIND_PROXY })),
    openHtmlParser(),
  ]);
  articles = await publishedArticles(app.deps, LISTED);
  const { view, click } = createCountedReaders(app);
  for (const { slug } of articles) await view(`/article/${slug}`);
  const reader = { sessionId: SESSION, from: ADDRESS };
  for (const referrer of [
    "javascript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    'https://evil.example/"><script>alert(1)</script>',
    "https://=cmd.example/",
    "https://+1+1.example/",
  ])
    await view("/ethics", { ...reader, referrer });
  for (const targetTitle of attackStrings({ shapes: 0 }).slice(0, 20))
    await click({ targetTitle: targetTitle.slice(0, 300) }, reader);
});
afterAll(() => Promise.all([app.close(), parser.close()]));

const see = async () => parser.see(await (await app.get("/analytics")).text());
const shapeOf = ({ scripts }: SeenPage) =>
  scripts.map(({ type, src, text }) => [type, src, type.endsWith("json") ? "" : text]);

/** As an editor or an importer might have called them. */
async function call(titles: readonly string[]) {
  const ids = articles.map(({ id }) => id);
  await app.deps.db.execute(sql`
    update articles set title = named.title
    from unnest(${sql.param(ids)}::int[], ${sql.param([...titles])}::text[]) as named(id, title)
    where articles.id = named.id`);
}

test("K5 whatever titles and referrers hold adds no script, no handler and no foreign link to the page", async () => {
  const before = await see();
  const strings = attackStrings({ shapes: 0 }).map((text) => text.replaceAll("\0", ""));
  const share = Math.ceil(strings.length / LISTED);
  for (let first = 0; first < share; first += AT_ONCE) {
    const few = Math.min(AT_ONCE, share - first);
    await call(
      articles.map((_, place) =>
        strings
          .slice(place * share + first)
          .slice(0, few)
          .join(" "),
      ),
    );
    const after = await see();
    expect(shapeOf(after)).toEqual(shapeOf(before));
    expect(after.handlers).toEqual([]);
  }
  const html = await (await app.get("/analytics")).text();
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  const links = [...main.matchAll(/href="([^"]*)"/g)].map(([, address]) => address);
  expect(links.length).toBeGreaterThan(20);
  expect(links.filter((address) => !/^[/#](?!\/)/.test(address ?? ""))).toEqual([]);
});

test("L5 the admin's page is never cached, framed or listed, and contains no figures", async () => {
  const response = await app.get("/admin-analytics");
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("x-robots-tag")).toBe("noindex");
  expect(response.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  const html = await response.text();
  expect(html).toContain('<meta name="robots" content="noindex');
  expect(html).not.toMatch(/topArticlesByViews|categoryBreakdown|Total Views/);
  expect(await (await app.get("/sitemaps/pages.xml")).text()).not.toContain("admin-analytics");
});

test("without JavaScript all panels are readable, ranges are links, an invalid range redirects, and a failure is said", async () => {
  const htmlOf = async (path: string) =>
    /<main[\s\S]*<\/main>/.exec(await (await app.get(path)).text())?.[0] ?? "";
  const html = await htmlOf("/analytics");
  const titles = [...html.matchAll(/<h2[^>]*>([^<]+)<\/h2>/g)].map(([, title]) => title);
  expect(titles).toEqual(
    expect.arrayContaining(["Top Pages", "Top Articles", "Traffic Trends", "Device Breakdown"]),
  );
  for (const shown of ['href="/analytics?days=7"', "by device", "by day", "evil.example"])
    expect(html.includes(shown), shown).toBe(true);
  const other = await app.get("/analytics?days=8", { redirect: "manual" });
  expect([other.status, other.headers.get("location")]).toEqual([301, "/analytics"]);
  const mend = failQueries(app, /analytics_/);
  const result = /<noscript>[\s\S]*?<\/noscript>/.exec(await htmlOf("/analytics"))?.[0];
  mend();
  expect(result).toContain("Failed to fetch analytics data");
});

describe("what is taken along", () => {
  const formulas = [
    "=1+1",
    "+1",
    "-1",
    "@SUM(A1)",
    "\t=1",
    "\r=1",
    "＝1",
    'a "quoted", one',
    "a\nb",
  ];

  test("L8 no text in a file is a formula, and numbers stay numbers", async () => {
    await call([...formulas, "plain"]);
    for (const table of DOWNLOAD_TABLES) {
      const file = await (await app.get(downloadPath(7, table))).text();
      const [head = [], ...rows] = readCsv(file);
      expect(rows.length, table).toBeGreaterThan(0);
      for (const row of rows) {
        expect(row, table).toHaveLength(head.length);
        for (const [place, cell] of row.entries()) {
          const isNumber = /views|count|percentage|Visitors|id/i.test(head[place] ?? "");
          if (isNumber) expect(cell, `${table} ${head[place]}`).toMatch(/^\d+(\.\d)?$/);
          else expect(cell, table).not.toMatch(/^[\s\uFEFF]*[=+\-@＝＋－＠]/);
        }
      }
    }
  });

  test("[ANALYT-21][ANALYT-22] is open to everyone and knows nobody: no session, no address, no browser, no hash", async () => {
    const { rows } = await app.owner.pool.query<{ visitor: string; session: string }>(
      "select visitor, session from page_views",
    );
    expect(rows.length).toBeGreaterThan(LISTED);
    const paths = ["/api/analytics/overview", downloadPath(30, "json"), "/analytics"];
    for (const path of [...paths, ...DOWNLOAD_TABLES.map((table) => downloadPath(30, table))]) {
      const response = await app.get(path);
      expect(response.status).toBe(200);
      const text = await response.text();
      for (const secret of [SESSION, ADDRESS, A_BROWSER]) expect(text).not.toContain(secret);
      for (const { visitor, session } of rows)
        for (const hash of [visitor, session])
          for (const spelling of [hash, hash.replaceAll("-", "")])
            expect(text).not.toContain(spelling);
    }
  });
});

/** RFC 4180. */
function readCsv(text: string): string[][] {
  const cells = [...text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)];
  const rows: string[][] = [[]];
  for (const [, quoted, plain = "", end] of cells) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === "\r\n") rows.push([]);
  }
  return rows.slice(0, -1);
}
