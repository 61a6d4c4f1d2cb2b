import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBuiltPages } from "#testing/app/built-rendering.ts";
import { openShell } from "#testing/app/open-shell.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { hasContracts, readContract, readContractJson } from "#testing/checks/contract-files.ts";
import { readHead } from "#testing/checks/page-head.ts";
import { plainLine } from "./html/plain-text.ts";
import type { Report } from "./public.ts";

// Tests that published exports of both systems are imported completely. Special cases: import-*.api.test.ts.

let app: TestApp;
let shell: ReturnType<typeof openShell>;
beforeAll(async () => {
  app = await startTestApp({ pages: await openBuiltPages() });
  shell = openShell(app);
});
afterAll(() => app.close());

/** Everything an import may write, in one line. */
async function everything(): Promise<string> {
  const tables = ["articles", "comments", "comment_authors", "imported_articles", "old_addresses"];
  const sums = tables.map(
    (name) => `(select md5(string_agg(t::text, '|' order by t::text)) from ${name} t)`,
  );
  const { rows } = await app.owner.pool.query(`select concat_ws(' ', ${sums.join(", ")}) as sum`);
  return rows[0].sum;
}

/** The article that an address finally redirects to, as `/article/…`. */
async function articleAt(address: string): Promise<string> {
  let path = address;
  for (let hops = 0; hops < 4; hops += 1) {
    if (path.startsWith("/article/")) return path;
    const response = await app.get(path);
    const location = response.headers.get("location");
    if (location === null) {
      expect([path, response.status]).toEqual([path, 200]);
      return new URL(readHead(await response.text()).canonical).pathname;
    }
    path = location;
  }
  throw new Error(`${address} leads on and on`);
}

const titleAt = async (address: string) =>
  (await app.read<{ title: string }>(`/api/articles/${address.slice("/article/".length)}`)).title;

const tagged = (item: string, name: string) =>
  new RegExp(`<${name}>(?:<!\\[CDATA\\[)?([\\s\\S]*?)(?:\\]\\]>)?</${name}>`).exec(item)?.[1] ?? "";

const WORDPRESS = "wordpress/themeunittestdata.wordpress.xml";
const GHOST = ["ghost/v5_export.json", "ghost/assets-small.json"] as const;

describe.runIf(hasContracts(WORDPRESS))("the export of WordPress's own test site", () => {
  const posts = () =>
    (readContract(WORDPRESS).match(/<item>[\s\S]*?<\/item>/g) ?? [])
      .map((item) => ({
        id: tagged(item, "wp:post_id"),
        type: tagged(item, "wp:post_type"),
        isOut: tagged(item, "wp:status") === "publish" && !tagged(item, "wp:post_password"),
        title: plainLine(tagged(item, "title")),
        path: tagged(item, "link").replace(/^https:\/\/[^/]+\/+/, "/"),
      }))
      .filter(({ type }) => type === "post" || type === "page");
  const published = () => posts().filter(({ isOut }) => isOut);

  let file: string;
  let report: Report;
  beforeAll(async () => {
    file = await shell.fileWith(readContract(WORDPRESS), "xml");
    report = await shell.runJson<Report>("import", "wordpress", file);
  });

  test("is imported completely", () => {
    expect(published().length).toBeGreaterThan(70);
    expect(report).toMatchObject({ published: published().length, scheduled: 1, refused: [] });
    expect(report.drafts.map(({ why }) => why)).toEqual([
      "it was a draft",
      "it was behind a password",
    ]);
    expect(report.comments).toBeGreaterThan(20);
    expect(report.words.in).toBeGreaterThan(10_000);
    expect(report.texts.filter(({ lost }) => lost > 0)).toEqual([]);
  });

  test("is found under its old addresses, and under its numbers", { timeout: 60_000 }, async () => {
    const all = published();
    for (let from = 0; from < all.length; from += 8)
      await Promise.all(all.slice(from, from + 8).map(expectThere));
  });

  async function expectThere({ id, title, path }: ReturnType<typeof posts>[number]) {
    const article = await articleAt(path);
    if (title) expect(await titleAt(article)).toBe(title);
    const byNumber = await app.get(`/?p=${id}`);
    expect([byNumber.status, byNumber.headers.get("location")]).toEqual([301, article]);
  }

  test("changes nothing when imported again", async () => {
    const before = await everything();
    const again = await shell.runJson<Report>("import", "wordpress", file);
    expect(again).toMatchObject({ published: 0, drafts: [], comments: 0, addresses: 0 });
    expect(again.known).toBe(posts().length);
    expect(await everything()).toBe(before);
  });
});

describe.runIf(hasContracts(...GHOST))("an export of Ghost", () => {
  test.each(GHOST)("is imported completely, and a second run changes nothing: %s", async (name) => {
    const file = await shell.fileWith(readContract(name), "json");
    const { db } = readContractJson<{
      db: [{ data: { posts: { slug: string; title: string }[] } }];
    }>(name);
    const { posts } = db[0].data;
    const report = await shell.runJson<Report>("import", "ghost", file);
    expect(report).toMatchObject({ published: posts.length, refused: [], leftOut: [] });
    expect(report.texts.filter(({ lost }) => lost > 0)).toEqual([]);
    for (const { slug, title } of posts) {
      // WordPress's test site has an "about" of its own.
      if (slug !== "about") expect(await titleAt(await articleAt(`/${slug}/`))).toBe(title);
    }
    const after = await everything();
    expect(await shell.runJson("import", "ghost", file)).toMatchObject({
      known: posts.length,
      published: 0,
    });
    expect(await everything()).toBe(after);
  });
});
