import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { videos } from "#db/schema/videos.ts";
import { unpublishArticle } from "#features/stories/server/writing/publish-article.ts";
import { createArticle } from "#features/stories/server/writing/saved-articles.ts";
import { DAY } from "#shared/time/units.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { anArticle, publishedArticle } from "#testing/builders/builders.ts";
import type { Parts, SearchResponse } from "../calls/search.ts";
import { indexSearchWords } from "./words/known-words.ts";

// Tests what is found for which words, and how it is shown. Filters and orders: filtering.api.test.ts.

let app: TestApp;
const ids = new Map<number, string>();

async function story(name: string, given: Parameters<typeof publishedArticle>[1]) {
  const { id } = await publishedArticle(app.deps, {
    title: "Nothing new",
    excerpt: "",
    content: "<p>Quiet.</p>",
    author: "Nobody",
    ...given,
  });
  ids.set(id, name);
}

const learn = () =>
  indexSearchWords.run(app.deps, { signal: new AbortController().signal, since: undefined });

const at = (days: number) => new Date(app.clock.now().getTime() - days * DAY);

beforeAll(async () => {
  app = await startTestApp();
  await story("title", { title: "Lighthouses of the coast", publishedAt: at(900) });
  await story("tag", { tags: ["lighthouse"], publishedAt: at(800) });
  await story("excerpt", { excerpt: "A lighthouse went dark.", publishedAt: at(700) });
  await story("body", { content: "<p>They saw the lighthouse late.</p>", publishedAt: at(600) });
  await story("author", { author: "Maya Trent" });
  await story("older twin", { title: "Twins", publishedAt: at(9) });
  await story("newer twin", { title: "Twins", publishedAt: at(2) });
  await story("accents", { title: "Café Zürich in São Tomé" });
  await story("phrase", { content: "<p>The city council met.</p>" });
  await story("no phrase", { content: "<p>The council of another city met.</p>" });
  await story("markup", {
    content: '<p>Oystercatchers &amp; <em>spoon</em>bills</p><p><a href="/hiddenword">x</a></p>',
  });
  await story("little words", { title: "To be or not to be" });
  await story("numbers", { content: "<p>A $97.5 million bond passed 5-4 in 2024.</p>" });
  await story("hostile", {
    title: 'Ferry <img src=x onerror="alert(1)"> \u0002sinks\u0003 & floats',
  });
  await learn();
});
afterAll(() => app.close());

const search = (q: string, more = {}) =>
  app.read<SearchResponse>(`/api/search?${new URLSearchParams({ q, ...more })}`);
const found = ({ articles }: SearchResponse) => articles.map(({ id }) => ids.get(id));
const marked = (parts: Parts) =>
  parts.map(({ text, match }) => (match ? `[${text}]` : text)).join("");

test("the title weighs most, then tags, then the excerpt, then the content, whatever their age", async () => {
  expect(found(await search("lighthouse"))).toEqual(["title", "tag", "excerpt", "body"]);
});

test("equally relevant articles are sorted newest first", async () => {
  expect(found(await search("twins"))).toEqual(["newer twin", "older twin"]);
});

describe("what matches", () => {
  test.each([
    ["maya trent", ["author"]],
    ["cafe zurich", ["accents"]],
    ["CAFÉ", ["accents"]],
    ['"city council"', ["phrase"]],
    ["council city", ["phrase", "no phrase"]],
    ["council -another", ["phrase"]],
    ['city -"city council"', ["no phrase"]],
    ["lighthouse dark or coast", ["title", "excerpt"]],
    ["oystercatcher", ["markup"]],
    ["spoonbill", ["markup"]],
    ["97.5 bond", ["numbers"]],
    ["2024", ["numbers"]],
    ["to be or not to be", ["little words"]],
    ["the", ["title"]],
    ["hiddenword", []],
    ["amp", []],
    ["em", []],
    ["???", []],
    ["' \" \\ ) ( | & ! <->", []],
    ["xyzzyqq", []],
  ])("%j finds %j", async (q, names) => {
    const reply = await search(q);
    expect(found(reply).toSorted()).toEqual(names.toSorted());
    expect(reply.total).toBe(names.length);
  });
});

describe("a misspelt word", () => {
  test.each([
    ["lighthosue", "lighthouse"],
    ["oystercacthers", "oystercatchers"],
    ["twinz", "twins"],
    ["counsil met", "council met"],
    ['"city counsil"', '"city council"'],
    ["-another counsil", "-another council"],
  ])("%s is corrected to %s", async (q, correctedTo) => {
    expect(await search(q)).toMatchObject({ correctedTo, someWords: false });
  });

  test("is found by what was meant", async () => {
    expect(found(await search("oystercacther"))).toEqual(["markup"]);
  });

  test("stays unchanged when an article contains it, or no word is similar", async () => {
    expect((await search("twins")).correctedTo).toBeNull();
    expect((await search("qqqqqqqq")).correctedTo).toBeNull();
    expect((await search("dor")).correctedTo).toBeNull();
  });

  test("of two similar words the more frequent one is chosen", async () => {
    await story("a", { content: "<p>The warden waited.</p>" });
    await story("b", { content: "<p>The garden bloomed.</p>" });
    await story("c", { content: "<p>A garden party.</p>" });
    await learn();
    expect((await search("xarden")).correctedTo).toBe("garden");
  });
});

describe("any word may be missing", () => {
  test("articles with more of the words come first, and those with the majority of their weight are counted", async () => {
    const reply = await search("LIGHTHOUSES dark");
    expect(found(reply)).toEqual(["excerpt", "title", "tag", "body"]);
    expect(reply).toMatchObject({ total: 1, totalIsCapped: false, someWords: false });
  });

  test("in every other order only the counted ones are listed", async () => {
    for (const sortBy of ["date", "views"]) {
      const reply = await search("lighthouse dark", { sortBy });
      expect(found(reply)).toEqual(["excerpt"]);
      expect(reply).toMatchObject({ total: 1, someWords: false });
    }
  });

  test("if no article has all the words, the response says so", async () => {
    for (const more of [{}, { sortBy: "date" }]) {
      const reply = await search("lighthouse went dark yesterday", more);
      expect(found(reply)[0]).toBe("excerpt");
      expect(reply).toMatchObject({ total: 1, someWords: true });
    }
    expect(found(await search("lighthouse dark xyzzyqq plughqq"))[0]).toBe("excerpt");
    expect(found(await search('"lighthouse dark" xyzzyqq'))).toEqual([]);
  });

  test("a question in whole sentences finds the article it means", async () => {
    const reply = await search(
      "which oystercatchers and spoonbills did people see near the wide coast lately ?",
    );
    expect(found(reply)[0]).toBe("markup");
    expect(reply.someWords).toBe(true);
  });

  test("a rare word weighs more than several common ones", async () => {
    for (const name of ["x", "y", "z"])
      await story(name, { content: "<p>Harbor pilots strike.</p>" });
    await story("rare", { content: "<p>A dromedary.</p>" });
    const reply = await search("harbor dromedary");
    expect(found(reply)[0]).toBe("rare");
    expect(reply.total).toBe(1);
  });

  test("phrases and exclusions are not left out", async () => {
    expect(found(await search('"city council" lighthouse'))).toEqual(["phrase"]);
    expect(found(await search("council lighthouse -coast -dark -late -another"))).toEqual(
      expect.not.arrayContaining(["title", "excerpt", "body", "no phrase"]),
    );
  });

  test("a word that no article has is corrected beside others that match", async () => {
    expect(await search("twins lighthosue")).toMatchObject({ correctedTo: "twins lighthouse" });
  });

  test("how often a word stands in a long text counts beyond what a search vector holds", async () => {
    const often = (count: number) =>
      `<p>${"gannet ".repeat(count)}</p><p>${"quiet tide ".repeat(1_000 - count)}</p>`;
    await story("300 times", { content: often(300) });
    await story("900 times", { content: often(900) });
    expect(found(await search("gannet"))).toEqual(["900 times", "300 times"]);
    const { rows } = await app.database.pool.query<{ count: number }>(
      "select max(count) as count from article_word_counts, unnest(counts) as count",
    );
    expect(rows[0]?.count).toBeGreaterThanOrEqual(900);
  });
});

describe("a long query", () => {
  const filler = "unmentioned ".repeat(90);
  test("is taken whole up to 1,000 characters", async () => {
    const q = `${filler.slice(0, 990).trim().slice(0, 988)} spoonbill`;
    expect(q.length).toBeGreaterThan(900);
    expect(found(await search(q))).toEqual(["markup"]);
  });

  test("is cut at a word where it is longer", async () => {
    const q = `spoonbill ${filler.slice(0, 989)} twins`;
    expect(q.length).toBeGreaterThan(1_000);
    expect(found(await search(q))).toEqual(["markup"]);
  });
});

describe("matches are marked", () => {
  test("H4 in parts that are text, and that read together are the text", async () => {
    const [article] = (await search("ferry sinking")).articles;
    expect(marked(article?.highlights.title ?? [])).toBe(
      '[Ferry] <img src=x onerror="alert(1)"> \u0002[sinks]\u0003 & floats',
    );
  });

  test.each([
    ["lighthouse dark", "A [lighthouse] went [dark]."],
    ["spoonbill", "Oystercatchers & [spoonbills] · x"],
    ["lighthouse coast", ""],
  ])("%s: %s", async (q, passage) => {
    const [article] = (await search(q)).articles;
    expect(marked(article?.highlights.passage ?? [])).toBe(passage);
  });

  test("far into a long text", async () => {
    const filler = "<p>Nothing much happened on the quay that day, they said.</p>".repeat(60);
    await story("long", { excerpt: "Long.", content: `${filler}<p>Then a narwhal came.</p>` });
    const [article] = (await search("narwhal")).articles;
    expect(marked(article?.highlights.passage ?? [])).toMatch(/^… .* a \[narwhal\] came\.$/);
  });
});

test("C6 of a text too long to index, the beginning is found, and saving works", async () => {
  const words = Array.from({ length: 60_000 }, (_, number) => `w${number.toString(36)}x`).join(" ");
  expect(words.length).toBeGreaterThan(300_000);
  await story("endless", { content: `<p>beginningword ${words}</p>` });
  expect(found(await search("beginningword"))).toEqual(["endless"]);
  const twoMegabytes = Array.from({ length: 200_000 }, (_, number) => `${number}é`).join(" ");
  await app.database.pool.query("update articles set content = $1 where author = 'Maya Trent'", [
    twoMegabytes,
  ]);
  expect(found(await search("maya"))).toEqual(["author"]);
});

test("B11 an invisible article is not found, not counted, and reveals no word", async () => {
  await createArticle(app.deps, anArticle({ title: "Zeppelinist waits", status: "draft" }));
  const tomorrow = new Date(app.clock.now().getTime() + DAY);
  const scheduled = anArticle({ title: "Quagmirist waits", status: "published" });
  await createArticle(app.deps, { ...scheduled, publishedAt: tomorrow });
  const withdrawn = await publishedArticle(app.deps, { title: "Bathyscapher waits" });
  await learn();
  expect((await search("bathyscaphr")).correctedTo).toBe("bathyscapher");
  await unpublishArticle(app.deps, withdrawn.id);
  await learn();
  for (const word of ["zeppelinist", "quagmirist", "bathyscapher"]) {
    expect(await search(word), word).toMatchObject({ articles: [], total: 0 });
    const misspelt = word.replace("i", "ii").replace("phe", "phee");
    expect(await search(misspelt), misspelt).toMatchObject({ correctedTo: null, total: 0 });
  }
});

test("videos of both channels are included, best first, within the requested dates", async () => {
  const copied = { channelTitle: "x", pictureKey: null, fetchedAt: app.clock.now() };
  await app.deps.db.insert(videos).values([
    {
      id: "1",
      channel: "local",
      title: "Tour",
      description: "A seal",
      publishedAt: at(40),
      ...copied,
    },
    { id: "2", channel: "local", title: "Fog", description: "", publishedAt: at(1), ...copied },
    {
      id: "3",
      channel: "national",
      title: "Seals",
      description: "",
      publishedAt: at(90),
      ...copied,
    },
  ]);
  const titles = (reply: SearchResponse) => reply.videos.map(({ title }) => title);
  expect(titles(await search("seal"))).toEqual(["Seals", "Tour"]);
  const dateFrom = at(60).toISOString().slice(0, 10);
  expect(titles(await search("seal", { dateFrom }))).toEqual(["Tour"]);
  expect(titles(await search("seal", { dateTo: dateFrom }))).toEqual(["Seals"]);
  expect(titles(await search("seal", { category: "World", tags: "x" }))).toHaveLength(2);
  expect(titles(await search("zebra"))).toEqual([]);
  expect(titles(await search("what did the seal do on tour")), "words may be missing").toEqual([
    "Tour",
    "Seals",
  ]);
  expect(titles(await search("seal -tour"))).toEqual(["Seals"]);
  expect(titles(await search('"a seal" tour'))).toEqual(["Tour", "Seals"]);
});
