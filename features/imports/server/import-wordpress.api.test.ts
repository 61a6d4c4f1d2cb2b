import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { unpublishArticle } from "#features/stories/server/writing/publish-article.ts";
import { updateArticle } from "#features/stories/server/writing/saved-articles.ts";
import { site } from "#site.config.ts";
import { type OldSite, startOldSite } from "#testing/builders/imports/old-site.ts";
import { anItem, aWxr } from "#testing/builders/imports/wxr.ts";
import type { Report } from "./public.ts";

// Tests the import of a WordPress site by command. Content: html/*.test.ts. Pictures: imported-pictures.api.test.ts.

let old: OldSite;
let app: OldSite["app"];
let shell: OldSite["shell"];
let bring: OldSite["bring"];
let articleOf: OldSite["articleOf"];
let leads: OldSite["leads"];
beforeAll(async () => {
  old = await startOldSite();
  ({ app, shell, bring, articleOf, leads } = old);
});
afterAll(() => old.close());

const stateOf = async (slug: string) => {
  const { status } = await shell.runJson<{ status: string }>("articles", "show", slug);
  const isThere = (await app.get(`/api/articles/${slug}`)).status === 200;
  return isThere ? "shown" : status === "draft" ? "draft" : "hidden";
};

test("a post is imported with its text, author, date, tags, location and old addresses", async () => {
  const { report } = await bring([
    {
      id: 7,
      slug: "harbour-vote",
      title: "The <em>harbour</em> vote &amp; after",
      content: "First.\n\nSecond <b>line</b>.<script>alert(1)</script>",
      categories: ["City Hall", "World", "Uncategorized"],
      tags: ["Ferries, old", "QUAY"],
      sticky: true,
      meta: { _wp_old_slug: "harbor-vote" },
    },
  ]);
  expect(report).toMatchObject({ published: 1, addresses: 3, refused: [], unknownCategories: {} });
  expect(await articleOf("harbour-vote")).toMatchObject({
    title: "The harbour vote & after",
    author: "Ida & Co",
    category: "World",
    content: "<p>First.</p>\n<p>Second <strong>line</strong>.</p>",
    excerpt: "First. Second line.",
    publishedAt: "2019-03-04T08:00:00.000Z",
    updatedAt: "2019-03-04T08:00:00.000Z",
    tags: ["ferries old", "quay", "city hall"],
  });
  expect(await app.read("/api/articles/featured")).toMatchObject([{ slug: "harbour-vote" }]);
  for (const [path, query] of [
    ["/2019/03/harbour-vote", ""],
    ["/2019/03/harbor-vote", ""],
    ["/2019/03/harbour-vote?x=1&y=2", "?x=1&y=2"],
    ["/?p=7", ""],
    ["/?p=7&x=1", "?x=1"],
    ["/?x=1&p=7&y=a%20b", "?x=1&y=a%20b"],
  ] as const) {
    const { status, headers } = await app.get(path);
    const location = `/article/harbour-vote${query}`;
    expect([path, status, headers.get("location")]).toEqual([path, 301, location]);
  }
  expect((await app.get("/?p=8")).status).toBe(200);
  expect((await app.get("/2019/03/other")).status).toBe(404);
});

test("an old address redirects to its article while it is visible", async () => {
  await bring([{ id: 11, slug: "moving-pier" }]);
  const { id } = await articleOf("moving-pier");
  await updateArticle(app.deps, id, { slug: "moved-pier" });
  expect(await leads("/2019/03/moving-pier")).toBe("/article/moved-pier");
  expect(await leads("/?p=11")).toBe("/article/moved-pier");
  await unpublishArticle(app.deps, id);
  expect((await app.get("/2019/03/moving-pier")).status).toBe(404);
  expect(await leads("/?p=11")).toBeNull();
});

test("a post that was not public becomes a draft, and the report says why", async () => {
  const { report } = await bring([
    { slug: "state-draft", status: "draft", title: "A" },
    { slug: "state-pending", status: "pending", title: "B" },
    { slug: "state-private", status: "private", title: "C" },
    { slug: "state-locked", password: "sesame", title: "D" },
    { slug: "state-missed", status: "future", date: "2020-01-01 00:00:00", title: "E" },
    { slug: "state-ahead", status: "future", date: "2090-01-01 00:00:00", title: "F" },
    { slug: "state-undated", date: "0000-00-00 00:00:00", title: "G" },
    { slug: "state-bin", status: "trash", title: "H" },
    { slug: "a-menu", type: "nav_menu_item" },
  ]);
  expect(report).toMatchObject({ published: 0, scheduled: 1, otherKinds: { nav_menu_item: 1 } });
  expect(report.drafts).toEqual([
    { what: "A", why: "it was a draft" },
    { what: "B", why: "it was waiting for review" },
    { what: "C", why: "it was private" },
    { what: "D", why: "it was behind a password" },
    { what: "E", why: "its time came and it was not published" },
    { what: "G", why: "it has no date" },
  ]);
  expect(report.leftOut).toEqual([{ what: "H", why: "was in the bin" }]);
  for (const slug of ["draft", "pending", "private", "locked", "missed", "undated"])
    expect([slug, await stateOf(`state-${slug}`)]).toEqual([slug, "draft"]);
  expect(await stateOf("state-ahead")).toBe("hidden");
  const { rows } = await app.owner.pool.query("select * from articles where slug = 'state-locked'");
  expect(JSON.stringify(rows)).not.toContain("sesame");
});

test("words are counted, and a text of which nothing is left is a draft", async () => {
  const paragraph =
    "<!-- wp:paragraph --><p>Twelve words that were lost.</p><!-- /wp:paragraph -->";
  const { file, report } = await bring([
    {
      slug: "words-kept",
      title: "Kept",
      content: `<!-- wp:image {"id":769} --><figure></figure><!-- /wp:image -->${paragraph}<!-- wp:block {"ref":1} /-->`,
    },
    { slug: "words-gone", title: "Gone", content: "<form><p>Sign up</p></form>" },
    { slug: "words-filled", title: "Filled in", content: '<!-- wp:latest-posts {"a":1} /-->' },
    { slug: "words-none", title: "None", content: "" },
  ]);
  expect((await articleOf("words-kept")).content).toBe("<p>Twelve words that were lost.</p>");
  const why = "nothing of its text could be imported";
  expect(report.drafts).toEqual([
    { what: "Gone", why },
    { what: "Filled in", why },
  ]);
  for (const slug of ["words-gone", "words-filled"]) expect(await stateOf(slug)).toBe("draft");
  // It was as empty before, and readers had its title.
  expect(await stateOf("words-none")).toBe("shown");
  expect(report.words).toEqual({ in: 7, out: 5, lost: 2 });
  expect(report.texts).toEqual([
    { what: "Kept", in: 5, out: 5, lost: 0 },
    { what: "Gone", in: 2, out: 0, lost: 2 },
    { what: "Filled in", in: 0, out: 0, lost: 0 },
    { what: "None", in: 0, out: 0, lost: 0 },
  ]);
  const again = await shell.fileWith(
    (await readFile(file, "utf8")).replaceAll("old.example", "other.example"),
    "xml",
  );
  const { out } = await shell.run("import", "wordpress", again, "--dry-run");
  expect(out).toContain("Words: 7 in, 5 out, 2 gone");
  expect(out).toContain("More than one word in a hundred is gone in 1 post");
});

test("all authors are named, and none by an address", async () => {
  const filed = (login: string) =>
    `<category domain="author" nicename="cap-${login}"><![CDATA[${login}]]></category>`;
  const guest = anItem({ type: "guest-author", slug: "cap-guest", title: "Gia Guest" });
  const named = (slug: string, creator: string, ...logins: string[]) =>
    anItem({ slug })
      .replace("<dc:creator><![CDATA[ida]]>", `<dc:creator><![CDATA[${creator}]]>`)
      .replace("</item>", `${logins.map(filed).join("")}</item>`);
  const file = await shell.fileWith(
    aWxr([
      guest,
      named("by-three", "ida", "guest", "ida", "unknown"),
      named("by-mail", "hermione@example.com"),
      named("by-mail-and-name", "Bo <bo@example.com>", "Bo <bo@example.com>", "ida"),
    ]),
    "xml",
  );
  const report = await shell.runJson<Report>("import", "wordpress", file);
  expect((await articleOf("by-three")).author).toBe("Ida & Co, Gia Guest, and unknown");
  expect((await articleOf("by-mail")).author).toBe(site.name);
  expect((await articleOf("by-mail-and-name")).author).toBe("Bo and Ida & Co");
  expect(report.remarks).toMatchObject([
    { line: "The address of an author is not shown as a name", count: 1 },
  ]);
  expect(report.otherKinds).toEqual({});
});

test("an excerpt made of a table has spaces between the cells", async () => {
  const row = (...cells: string[]) => `<tr>${cells.map((one) => `<td>${one}</td>`).join("")}</tr>`;
  const table = `<figure><table>${row("Cell 1", "Cell 2")}${row("Cell 3", "Cell 4")}</table></figure>`;
  await bring([{ slug: "of-cells", content: table }]);
  expect((await articleOf("of-cells")).excerpt).toBe("Cell 1 Cell 2 Cell 3 Cell 4");
});

test("--compare lists stories that lost words, and refills those that no editor changed", async () => {
  const whole = "<p>First words.</p><p>Second words.</p>";
  const slugs = ["lost-all", "lost-edited", "lost-none"];
  const { file } = await bring(slugs.map((slug) => ({ slug, title: slug, content: whole })));
  const [all, edited] = [await articleOf("lost-all"), await articleOf("lost-edited")];
  // As the former importer left them.
  await app.owner.pool.query(
    "update articles set content = '<p>First words.</p>', excerpt = '' where slug in ('lost-all', 'lost-edited')",
  );
  const actor = { name: "Mia", via: "browser" } as const;
  await updateArticle({ ...app.deps, actor }, edited.id, { title: "By hand" });
  const losses = [
    { what: "lost-all", words: 2, refilled: true, why: "" },
    { what: "lost-edited", words: 2, refilled: false, why: "an editor changed it" },
  ];
  const dry = await shell.runJson<Report>("import", "wordpress", file, "--compare", "--dry-run");
  expect(dry).toMatchObject({ losses, published: 0 });
  expect((await articleOf("lost-all")).content).toBe("<p>First words.</p>");
  expect(await shell.runJson("import", "wordpress", file, "--compare")).toMatchObject({ losses });
  const { content, excerpt, updatedAt } = await articleOf("lost-all");
  expect([content.replaceAll("\n", ""), excerpt]).toEqual([whole, "First words. Second words."]);
  expect(updatedAt).toBe(all.updatedAt);
  expect(await articleOf("lost-edited")).toMatchObject({ content: "<p>First words.</p>" });
  expect(await shell.audited()).toContain(`mia: import wordpress: article ${all.id}`);
  const { out } = await shell.run("import", "wordpress", file, "--compare");
  expect(out).toContain("Stories with lost words: 1; refilled: 0");
});

test("a story of 1963 is found by its day and listed with its date", async () => {
  const { report } = await bring([
    { slug: "of-1963", title: "Harbourmaster retires", date: "1963-04-05 08:00:00" },
  ]);
  expect(report).toMatchObject({ published: 1, refused: [] });
  expect((await articleOf("of-1963")).publishedAt).toBe("1963-04-05T08:00:00.000Z");
  await app.settled();
  for (const days of ["dateTo=1963-04-05", "dateFrom=1963-04-05&dateTo=1963-12-31", ""]) {
    const found = await app.read<{ articles: { slug: string }[] }>(
      `/api/search?q=harbourmaster&${days}`,
    );
    expect([days, found.articles.map(({ slug }) => slug)]).toEqual([days, ["of-1963"]]);
  }
  const none = await app.read("/api/search?q=harbourmaster&dateTo=1963-04-04");
  expect(none).toMatchObject({ articles: [] });
  const dated = await app.get("/1963/04/05/of-1963");
  expect(dated.status).toBe(200);
  expect(await dated.text()).toContain("1963-04-05T08:00:00.000Z");
});

test("categories are fitted into ours and never made", async () => {
  const before = await app.read("/api/categories");
  const { report } = await bring(
    [
      { slug: "cat-named", categories: ["Money & Trade"] },
      { slug: "cat-none", categories: ["Gossip"] },
    ],
    "--category=Money & Trade=Business",
    "--default-category=opinion",
  );
  expect((await articleOf("cat-named")).category).toBe("Business");
  expect(await articleOf("cat-none")).toMatchObject({ category: "Opinion", tags: ["gossip"] });
  expect(report.unknownCategories).toEqual({ Gossip: 1 });
  expect(await app.read("/api/categories")).toEqual(before);
});

test("odd titles and slugs each get one that works", async () => {
  const { report } = await bring([
    { id: 31, slug: "", title: "", content: "A walk along the pier." },
    { id: 32, slug: "%ce%bb%ce%b9%ce%bc%ce%ac%ce%bd%ce%b9", title: "Λιμάνι" },
    { id: 33, slug: "search", title: "About search" },
    { id: 34, slug: "search", title: "x".repeat(300), link: "https://old.example/2/search/" },
  ]);
  expect(report).toMatchObject({ published: 4, refused: [] });
  const slugs = await Promise.all([31, 32, 33, 34].map((id) => leads(`/?p=${id}`)));
  expect(slugs).toEqual([
    "/article/story-31",
    "/article/story-32",
    "/article/search-2",
    "/article/search-3",
  ]);
  expect((await articleOf("story-31")).title).toBe("A walk along the pier.");
  expect((await articleOf("search-3")).title).toHaveLength(200);
});

test("comments: approved ones, flat, as plain text; addresses stay private", async () => {
  const { report } = await bring([
    {
      slug: "talked-about",
      comments: [
        {
          id: 2,
          parent: 1,
          author: "Cy",
          content: "Not <i>quite</i>.",
          date: "2019-03-06 09:00:00",
        },
        { id: 1, email: "bo.private@reader.example", content: "Good &amp; true." },
        { id: 3, approved: "0", content: "Held." },
        { id: 4, approved: "spam", content: "Buy." },
        { id: 5, type: "pingback", content: "[…]" },
      ],
    },
  ]);
  expect(report.comments).toBe(2);
  const article = await articleOf("talked-about");
  expect(article.commentCount).toBe(2);
  const response = await (await app.get(`/api/articles/${article.id}/comments`)).text();
  expect(JSON.parse(response)).toMatchObject([
    { authorName: "Cy", content: "@Bo: Not quite.", createdAt: "2019-03-06T09:00:00.000Z" },
    { authorName: "Bo", content: "Good & true." },
  ]);
  expect(response + JSON.stringify(report)).not.toContain("bo.private");
  const { rows } = await app.owner.pool.query(
    "select email from comment_authors where email like 'bo.private%'",
  );
  expect(rows).toHaveLength(1);
});

test("a dry run reports the same and changes nothing", async () => {
  old.hang("/r.png");
  const items = [{ id: 90, slug: "rehearsed", content: '<img src="https://old.example/r.png" />' }];
  const stored = await readdir(join(app.dataDir, "media"), { recursive: true });
  const audited = await shell.audited();
  const { file, report } = await bring(items, "--dry-run");
  expect(report).toMatchObject({ published: 1, addresses: 2 });
  expect((await app.get("/api/articles/rehearsed")).status).toBe(404);
  expect((await app.get("/?p=90")).status).toBe(200);
  expect(await readdir(join(app.dataDir, "media"), { recursive: true })).toEqual(stored);
  expect(await shell.audited()).toEqual(audited);
  const result = await shell.run("import", "wordpress", file, "--dry-run");
  expect(result.out).toMatch(
    /^From wordpress old\.example\n {2}1 article published[\s\S]*Dry run: nothing was changed\.\n$/,
  );
  await shell.runJson("import", "wordpress", file);
  expect(await shell.audited()).toContain("mia: import wordpress: wordpress old.example");
});

test("one post that cannot be saved does not stop the others", async () => {
  const file = await shell.fileWith(
    aWxr([
      anItem({ slug: "too-large", title: "Endless", content: "word ".repeat(120_000) }),
      anItem({ slug: "too-deep", title: "Deep", content: "<div>".repeat(20_000) }),
      anItem({
        slug: "just-right",
        comments: [{ id: 900, content: `${"<b>".repeat(20_000)}Deep <i>words</i>` }],
      }),
    ]),
    "xml",
  );
  const result = await shell.run("import", "wordpress", file, "--json");
  expect(result.code).toBe(1);
  expect(JSON.parse(result.out)).toMatchObject({
    published: 1,
    comments: 1,
    refused: [
      { what: "Endless", why: "The text is larger than 512 KiB." },
      { what: "Deep", why: "Its text nests elements deeper than 400 levels." },
    ],
  });
  expect(await stateOf("just-right")).toBe("shown");
});
