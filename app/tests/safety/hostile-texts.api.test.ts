import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { decodePageData, type EncodedData } from "#app/web/page-data.ts";
import type { SeoData } from "#features/publishing/calls/seo.ts";
import type { Article } from "#features/stories/calls/reading.ts";
import { createArticle, updateArticle } from "#features/stories/server/writing/saved-articles.ts";
import { openBuiltPages } from "#testing/app/built-rendering.ts";
import { PUBLIC_URL, startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { anArticle } from "#testing/builders/builders.ts";
import { type HtmlParser, openHtmlParser, type SeenPage } from "#testing/checks/html-parser.ts";

// Owns B1 and B2: whatever an editor types stays text, in the page, its head and its data.

const dangerous = [
  "</script>",
  "</ScRiPt ",
  "<!--",
  "<!--<script>",
  "-->",
  "]]>",
  "</title>",
  "</textarea>",
  '"><img src=x onerror=alert(1)>',
  "' onload='alert(1)",
  "&lt;script&gt;",
  "&amp;quot;",
  "\\u003c/script",
  "\u2028",
  "\u2029",
  "\u202e",
  "\\",
  "$&$1$`$'",
  "{{x}}",
  "__proto__",
  "📰",
];
const piece = fc.oneof(
  fc.constantFrom(...dangerous),
  fc.string({ unit: "binary", maxLength: 6 }).map((text) => text.replaceAll("\0", "")),
  fc.string({ maxLength: 8 }),
);
const hostile = fc
  .array(piece, { minLength: 1, maxLength: 5 })
  .map((pieces) => [...pieces.join("")].slice(0, 60).join("").trim())
  .filter((text) => text.isWellFormed() && text !== "");

let app: TestApp;
let parser: HtmlParser;
let article: { id: number; slug: string };
let baseline: SeenPage;
beforeAll(async () => {
  [app, parser] = await Promise.all([
    openBuiltPages().then((pages) => startTestApp({ pages })),
    openHtmlParser(),
  ]);
  const plain = anArticle({ status: "published", slug: "what-they-typed", tags: ["plain"] });
  article = await createArticle(app.deps, plain);
  baseline = await see(`/article/${article.slug}`);
});
afterAll(() => Promise.all([app.close(), parser.close()]));

const see = async (path: string) => parser.see(await (await app.get(path)).text());

/** The data a page was made of, as its script reads it. */
function dataOf(page: SeenPage, key: string): unknown {
  const text = page.scripts.find(({ type }) => type === "application/json")?.text ?? "";
  const groups: EncodedData[] = JSON.parse(text);
  const entries = groups.flatMap((data) => decodePageData(data) as [unknown[], unknown][]);
  return entries.find(([name]) => name[0] === key)?.[1];
}

const shapeOf = ({ scripts }: SeenPage) =>
  scripts.map(({ type, src, text }) => [type, src, type.endsWith("json") ? "" : text]);

/** What the page says in the words of schema.org, as a search engine reads it. */
function storyIn(page: SeenPage): Record<string, unknown> {
  const text = page.scripts.find(({ type }) => type === "application/ld+json")?.text ?? "";
  const graph: Record<string, unknown>[] = JSON.parse(text)["@graph"];
  return graph.find((fact) => fact["@type"] === "NewsArticle") ?? {};
}

const addressesIn = ({ canonicalUrl, ogImage, twitterImage }: SeoData) => [
  canonicalUrl,
  ogImage,
  twitterImage,
];

describe("whatever is typed as title, excerpt, author and tag", () => {
  test("B1 comes back letter for letter and adds no script to the page", async () => {
    await fc.assert(
      fc.asyncProperty(hostile, hostile, hostile, hostile, async (title, excerpt, author, tag) => {
        const tags = tag.includes(",") ? [] : [tag];
        await updateArticle(app.deps, article.id, { title, excerpt, author, tags });
        const page = await see(`/article/${article.slug}`);
        expect(shapeOf(page)).toEqual(shapeOf(baseline));
        expect(page.handlers).toEqual([]);
        const stored = await app.read<Article>(`/api/articles/${article.slug}`);
        expect(stored).toMatchObject({ title, excerpt, author });
        // The page has the text of the story in its HTML alone.
        expect(dataOf(page, "article")).toEqual({ ...stored, content: undefined });
        expect(storyIn(page)).toMatchObject({
          headline: title,
          description: excerpt,
          author: { name: author },
        });
      }),
      { numRuns: 40 },
    );
  });

  test("B2 stands in the head as it is, beside addresses of ours alone", async () => {
    await fc.assert(
      fc.asyncProperty(hostile, hostile, async (title, excerpt) => {
        await updateArticle(app.deps, article.id, { title, excerpt });
        const { metas, canonical } = await see(`/article/${article.slug}`);
        // A parser reads line ends its own way; nothing else may differ.
        const read = (text: string) => text.replace(/\r\n?/g, "\n");
        expect(metas["og:title"]).toBe(read(title));
        expect(metas["twitter:title"]).toBe(read(title));
        expect(metas.description).toBe(read(excerpt));
        expect(Object.keys(metas).sort()).toEqual(Object.keys(baseline.metas).sort());
        expect(canonical).toBe(`${PUBLIC_URL}/article/${article.slug}`);
        expect(metas["og:url"]).toBe(canonical);
        const seo = await app.read<SeoData>(`/api/seo/article/${article.id}`);
        expect(seo).toMatchObject({
          ogTitle: title,
          description: excerpt,
          canonicalUrl: canonical,
        });
        for (const address of addressesIn(seo))
          expect(address.startsWith(`${PUBLIC_URL}/`)).toBe(true);
      }),
      { numRuns: 25 },
    );
  });
});

test("B1 the same holds for lists: front page, category page and the page that is not there", async () => {
  for (const path of ["/", "/category/News", "/no-such-page"]) {
    await updateArticle(app.deps, article.id, { title: "Plain", excerpt: "Plain.", author: "A" });
    const before = await see(path);
    const title = dangerous.join(" ").trim();
    await updateArticle(app.deps, article.id, { title: title.slice(0, 200), author: "</script>" });
    const after = await see(path);
    expect(shapeOf(after)).toEqual(shapeOf(before));
    expect(after.handlers).toEqual([]);
  }
});

describe("what is searched for", () => {
  const searchPage = (q: string) => `/search?${new URLSearchParams({ q })}`;
  const plain = (text: string) => text.replace(/\s+/g, " ").trim();

  test("H5 stands in title, field and empty state as it was typed, and adds no script", async () => {
    const before = await see(searchPage("plain"));
    await fc.assert(
      fc.asyncProperty(hostile, async (q) => {
        const page = await see(searchPage(q));
        expect(shapeOf(page)).toEqual(shapeOf(before));
        expect(page.handlers).toEqual([]);
        expect(plain(page.metas["og:title"] ?? "")).toBe(plain(`Search: ${q}`));
        expect(page.canonical).toBe(`${PUBLIC_URL}/search`);
      }),
      { numRuns: 25 },
    );
  });

  test("H4 matches are marked in texts that stay texts", async () => {
    const title = `${dangerous.join(" ").trim()} narwhal`.slice(-200);
    await updateArticle(app.deps, article.id, { title: "Plain narwhal", author: "A" });
    const before = await see(searchPage("narwhal"));
    await updateArticle(app.deps, article.id, { title, excerpt: title, author: "</script>" });
    const after = await see(searchPage("narwhal"));
    expect(shapeOf(after)).toEqual(shapeOf(before));
    expect(after.handlers).toEqual([]);
    expect(dataOf(after, "search")).toMatchObject({ articles: [{ title }] });
  });
});

test("B1 an address is text as well", async () => {
  const path = `/category/${encodeURIComponent('"><script>alert(1)<!--')}?page=1`;
  const page = await see(path);
  expect(page.heading).toBe('Latest "><script>alert(1)<!-- News');
  // The theme, and the start of the page's files.
  expect(page.scripts.filter(({ type }) => type === "")).toHaveLength(2);
  expect(page.canonical.startsWith(`${PUBLIC_URL}/category/`)).toBe(true);
});

test("B2 a picture's address in the head is http(s) and whole", async () => {
  await updateArticle(app.deps, article.id, { imageUrl: "/media/a.jpg", title: '"><b' });
  const page = await see(`/article/${article.slug}`);
  expect(page.metas["og:image"]).toMatch(
    /^https?:\/\/[^/]+\/api\/share-pictures\/article\/\d+\/[\w-]+\.jpg$/,
  );
  expect(page.metas["og:image:alt"]).toBe('"><b');
  expect(storyIn(page).image).toContain(`${PUBLIC_URL}/media/a.jpg`);
  for (const imageUrl of ["javascript:alert(1)", "data:image/svg+xml,<svg>", "//evil.example/a"])
    await expect(updateArticle(app.deps, article.id, { imageUrl })).rejects.toThrow("imageUrl");
});
