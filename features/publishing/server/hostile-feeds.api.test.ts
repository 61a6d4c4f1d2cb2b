import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cleanForXml } from "#platform/server/write-xml.ts";
import { decodeEntities } from "#shared/text/decode-entities.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { hostileHtml } from "#testing/attacks/hostile-html.ts";
import { publishedArticles } from "#testing/builders/builders.ts";
import { problemsInRss } from "#testing/checks/check-rss.ts";
import { canonicalXml, readXml } from "#testing/checks/check-xml.ts";
import { dangersIn } from "#testing/checks/dangers-in.ts";

// Tests N1, and C1 for feeds: whatever is stored, a feed is well-formed and harmless.

const COUNT = 20;

let app: TestApp;
let ids: number[];
beforeAll(async () => {
  app = await startTestApp();
  ids = (await publishedArticles(app.deps, COUNT, { slug: undefined })).map(({ id }) => id);
});
afterAll(() => app.close());

/** Bypasses all checks, like an importer or another program. */
const store = (column: "title" | "content", values: readonly string[]) =>
  app.deps.db.execute(sql`
    update articles set ${sql.identifier(column)} = given.value
    from unnest(${sql.param(ids)}::int[], ${sql.param([...values])}::text[]) as given(id, value)
    where articles.id = given.id`);

type Items = { title: string; "content:encoded": string }[];
const rss = async () => (await app.get("/rss.xml")).text();
const itemsIn = (xml: string) =>
  readXml<{ rss: { channel: { item: Items } } }>(xml).rss.channel.item.toReversed();

const nasty = [
  ..."]]> <![CDATA[ --> <!-- </title> </rss> <b> &amp; &#0; &lt; \" '".split(" "),
  ...["\u0001", "\u0008", "\u000b", "\u001f", "\u007f", "\ufffe", "\uffff", "\u2028", "\r\n", "📰"],
];
const title = fc
  .array(fc.oneof(fc.constantFrom(...nasty), fc.string({ unit: "binary", maxLength: 6 })), {
    minLength: 1,
    maxLength: 6,
  })
  .map((pieces) => `x${pieces.join("")}x`.replaceAll("\0", ""))
  .filter((text) => text.isWellFormed());

test("N1 any title reads in two parsers as it was written, without what XML does not know", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(title, { minLength: COUNT, maxLength: COUNT }), async (titles) => {
      await store("title", titles);
      const xml = await rss();
      const cleaned = titles.map(cleanForXml);
      expect(itemsIn(xml).map((item) => item.title)).toEqual(cleaned);
      const { problems, text } = await canonicalXml(xml);
      expect(problems).toEqual([]);
      const read = [...text.matchAll(/<item><title>([^<]*)<\/title>/g)].map(([, found = ""]) =>
        decodeEntities(found),
      );
      expect(read.toReversed()).toEqual(cleaned);
      const feed = await app.read<{ items: { title: string }[] }>("/feed.json");
      expect(feed.items.map((item) => item.title).toReversed()).toEqual(titles);
    }),
    { numRuns: 6 },
  );
});

test("N2 C1 nothing in a story's text can do harm where it is read", async () => {
  const player = '<iframe src="https://www.youtube-nocookie.com/embed/abcdef12345"></iframe>';
  const all = [player, ...hostileHtml];
  for (let from = 0; from < all.length; from += COUNT) {
    const texts = ids.map((_, index) => all[from + index] ?? "<p>End</p>");
    await store("content", texts);
    const xml = await rss();
    expect(problemsInRss(xml)).toEqual([]);
    for (const [index, item] of itemsIn(xml).entries()) {
      expect(dangersIn(item["content:encoded"]), texts[index]).toEqual([]);
      expect(item["content:encoded"]).not.toContain("<iframe");
    }
  }
});
