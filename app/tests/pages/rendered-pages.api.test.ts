import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { categories } from "#db/schema/articles.ts";
import { makePicture } from "#e2e/support/make-picture.ts";
import { setBreaking } from "#features/stories/server/reading/breaking-list.ts";
import { DAY, HOUR } from "#shared/time/units.ts";
import { site } from "#site.config.ts";
import { openBuiltPages } from "#testing/app/built-rendering.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { publishedArticle, publishedArticles } from "#testing/builders/builders.ts";
import { aClip } from "#testing/builders/clips.ts";
import { headingOf, plain } from "#testing/checks/page-head.ts";

// What the server renders on pages of their own; what they do in a browser is in e2e.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ pages: await openBuiltPages() });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.owner.db.execute("truncate articles cascade");
});

async function pageAt(address: string) {
  const response = await app.get(address);
  const html = await response.text();
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "";
  const chips = [...main.matchAll(/class="category-chip (cat-\w+)[^"]*">([^<]*)/g)];
  return {
    status: response.status,
    heading: headingOf(html),
    main,
    cards: (main.match(/<article/g) ?? []).length,
    /** The colour of each badge, by its words. */
    badges: Object.fromEntries(chips.map(([, colour, words]) => [words, colour])),
  };
}

test("[CAT-01][CAT-09][CAT-10] the category is found in any case and shown in its own spelling", async () => {
  await publishedArticle(app.deps, { title: "The council met", category: "Politics" });
  for (const spelling of ["Politics", "politics", "POLITICS"]) {
    const { heading, cards, main } = await pageAt(`/category/${spelling}`);
    expect([heading, cards]).toEqual(["Latest Politics News", 1]);
    expect(main).toContain("The council met");
    const { articles } = await app.read<{ articles: { title: string }[] }>(
      `/api/articles/paginated?category=${spelling}`,
    );
    expect(articles.map(({ title }) => title)).toEqual(["The council met"]);
  }
  expect((await pageAt("/category/News")).heading).toBe("Latest News");
});

test("[CAT-02][CAT-03] twelve stories are one page; a thirteenth opens a second", async () => {
  await publishedArticles(app.deps, 12);
  const one = await pageAt("/category/News");
  expect(one.cards).toBe(12);
  expect(one.main).not.toContain("Page 1");
  await publishedArticle(app.deps);
  const first = await pageAt("/category/News");
  expect(first.cards).toBe(12);
  expect(first.main).toContain('href="/category/News?page=2"');
  expect((await pageAt("/category/News?page=2")).cards).toBe(1);
});

test("[CAT-11][CAT-12] each of the eight has its own colour on its page; any other category, and news in a mixed list, is grey", async () => {
  const { db } = app.deps;
  await db.insert(categories).values({ name: "Weather", slug: "weather", position: 99 });
  try {
    for (const category of ["Weather", ...site.categories.map(({ name }) => name)])
      await publishedArticle(app.deps, { category });
    expect((await pageAt("/category/Weather")).badges).toEqual({ WEATHER: "cat-other" });
    expect((await pageAt("/")).badges).toMatchObject({ NEWS: "cat-other" });
    for (const { name, color } of site.categories) {
      const { badges } = await pageAt(`/category/${name}`);
      expect(badges).toEqual({ [name.toUpperCase()]: `cat-${color}` });
    }
  } finally {
    await app.owner.db.execute("truncate articles cascade");
    await db.delete(categories).where(eq(categories.slug, "weather"));
  }
});

test("[CAT-08] a category without stories, and one that does not exist, show a message and a way back", async () => {
  for (const [path, status, result] of [
    ["/category/Gardening", 404, "No articles found in"],
    ["/category/health", 200, "No articles found in"],
  ] as const) {
    const page = await pageAt(path);
    expect(page.status).toBe(status);
    expect(page.main).toContain(result);
    expect(page.main).toContain("Go Back");
  }
});

test("[ROUTE-36] A13 names that no category can have, and addresses that lead nowhere, are missing pages", async () => {
  for (const name of [
    "x".repeat(61),
    "y".repeat(280),
    "v".repeat(2_000),
    `"><img src=x onerror=alert(1)>${"z".repeat(80)}`,
    "\u{1F600}".repeat(70),
    "\u202E &amp;\u00A0".repeat(20),
    " spaced ",
  ]) {
    const { status, main } = await pageAt(`/category/${encodeURIComponent(name)}`);
    expect(status, name.slice(0, 20)).toBe(404);
    expect(main).toContain("No articles found in");
    expect(main).not.toContain("<img src=x");
  }
  for (const path of ["/category//News", "/article//night-ferry"])
    expect((await pageAt(path)).status, path).toBe(404);
});

test("[ERR-31][HOME-13][HOME-17][HOME-27][SOCIAL-03][TICKER-04] an empty front page says what is missing, and points at the video channels and the publisher's posts", async () => {
  const html = (await (await app.get("/")).text()).replaceAll("<!-- -->", "");
  for (const result of [
    "No articles available",
    "No additional articles found.",
    "Videos temporarily unavailable. Subscribe to our channels for the latest content:",
    `Follow @${site.social.handle}`,
  ])
    expect(html.includes(result), result).toBe(true);
  for (const none of ["Today&#x27;s Top Stories", "Load More Articles", "Breaking news ticker"])
    expect(html.includes(none), none).toBe(false);
});

test("[ERR-31] an empty list of stories says so", async () => {
  expect((await pageAt("/following")).main).toContain("No articles available");
});

test("[HOME-14][HOME-15][HOME-17][TICKER-04] beyond the top there is nothing, or no more than is shown, or more to load; a breaking story opens the ticker", async () => {
  const [story] = await publishedArticles(app.deps, 4);
  const more = async () => {
    const html = await (await app.get("/")).text();
    return {
      none: html.includes("No additional articles found."),
      button: html.includes("Load More Articles"),
      ticker: html.includes("Breaking news ticker"),
    };
  };
  expect(await more()).toEqual({ none: true, button: false, ticker: false });
  await publishedArticles(app.deps, 4);
  expect(await more()).toEqual({ none: false, button: false, ticker: false });
  await publishedArticles(app.deps, 1);
  await setBreaking(app.deps, story?.id ?? 0, new Date(app.clock.now().getTime() + HOUR));
  expect(await more()).toEqual({ none: false, button: true, ticker: true });
});

const wordsOf = (html: string) =>
  plain(html.replaceAll(/<!--.*?-->/g, "").replaceAll(/<[^>]+>/g, "\n"));

test("[ABOUT-01][ABOUT-02][ABOUT-03] the about page describes the agency, names the licensing contact and shows the whole team", async () => {
  const { main } = await pageAt("/about-us");
  const words = wordsOf(main);
  const { name, email, phone } = site.licensing;
  for (const result of [site.description, name, phone]) expect(words).toContain(result);
  expect(main).toContain(`href="mailto:${email}"`);
  for (const member of site.team)
    for (const result of [member.name, member.role, member.beat]) expect(words).toContain(result);
});

test("[LIC-01][LIC-02] licenses are priced individually, without a flat rate", async () => {
  const words = wordsOf((await pageAt("/license")).main);
  expect(words).toMatch(/individually priced/);
  expect(words).toMatch(/no flat rate/);
});

test("[ETH-01] the ethics page lists the rules of photojournalism", async () => {
  const { main } = await pageAt("/ethics");
  expect(main).toMatch(/photojournalism/i);
  const rules =
    main.match(/<li[^>]*>(?:(?!<li).)*?<h\d[^>]*>[^<]+.*?<p[^>]*>[^<]+.*?<\/li>/gs) ?? [];
  expect(rules.length).toBeGreaterThanOrEqual(10);
});

test("[LEGAL-01] the terms describe their subject", async () => {
  const { main } = await pageAt("/terms-of-service");
  expect(wordsOf(main)).toContain("you agree to these terms");
  const headings = [...main.matchAll(/<h2[^>]*>([^<]+)</g)].map(([, words]) => words);
  expect(headings).toEqual(
    expect.arrayContaining(["Comments", "Video you submit", "Donations", "Accuracy"]),
  );
});

test("[LEGAL-02][LEGAL-03] the privacy policy took effect seven days ago and says how long video data is stored", async () => {
  const { main } = await pageAt("/privacy-policy");
  const [, day = "", words] =
    /Effective date:[\s\S]*?<time dateTime="([^"]*)">([^<]*)/i.exec(main) ?? [];
  const weekAgo = new Date(app.clock.now().getTime() - 7 * DAY);
  expect(day).toBe(weekAgo.toISOString().slice(0, 10));
  const inWords = { timeZone: "UTC", month: "short", day: "numeric", year: "numeric" } as const;
  expect(words).toBe(weekAgo.toLocaleDateString("en-US", inWords));
  expect(wordsOf(main)).toMatch(/video data is refreshed and purged every 6 hours/);
  expect(wordsOf(main)).toContain(
    "The session number lasts for one visit: it is replaced after 30 minutes without activity, and never lasts longer than a day.",
  );
});

test("[PLAY-08] without JavaScript a clip has its player and transcript, and markup in its texts is text", async () => {
  const { id } = await aClip(app, {
    title: "Fog <img src=x onerror=alert(1)>",
    description: "<script>alert(2)</script> & more",
    transcript: "First <b>line</b>.\n\n</p><script>alert(3)</script>",
  });
  const { heading, main } = await pageAt(`/video/${id}`);
  expect(heading).toBe("Fog <img src=x onerror=alert(1)>");
  expect(main).toContain("&lt;script&gt;alert(2)&lt;/script&gt; &amp; more");
  expect(main).toMatch(/<p[^>]*>First &lt;b&gt;line&lt;\/b&gt;\.<\/p>/);
  expect(main).toMatch(/<p[^>]*>&lt;\/p&gt;&lt;script&gt;alert\(3\)&lt;\/script&gt;<\/p>/);
  expect(main).not.toMatch(/<script|<img src=x/);
  expect(main).toMatch(/<video[^>]*>\s*<source[^>]*type="video\/webm"/);
});

test("[PLAY-06] an unknown video is missing, with status 404", async () => {
  const { status, heading } = await pageAt("/video/no-such-video");
  expect([status, heading]).toEqual([404, "Video Not Found"]);
});

test("[POLISH-09] the headings of the search page skip no level", async () => {
  await publishedArticle(app.deps, { title: "The night ferry" });
  const { main } = await pageAt("/search?q=ferry");
  expect(main).toContain("night");
  const levels = [...main.matchAll(/<h([1-4])[ >]/g)].map(([, level]) => Number(level));
  expect(levels[0]).toBe(1);
  for (const [index, level] of levels.entries())
    expect(level - (levels[index - 1] ?? 0), String(levels)).toBeLessThanOrEqual(1);
});

test("the lead picture alone is in the HTML, fetched first and never lazily", async () => {
  const imageUrl = await makePicture(app, "lead.jpg");
  await publishedArticles(app.deps, 6, { imageUrl });
  const html = (await (await app.get("/")).text()).replace(/<noscript>.*?<\/noscript>/gs, "");
  const withAddress = (html.match(/<img[^>]*>/g) ?? []).filter((tag) =>
    / src="(?!data:)/.test(tag),
  );
  expect(withAddress).toHaveLength(1);
  expect(withAddress[0]).toMatch(/fetchpriority="high"/i);
  expect(withAddress[0]).toContain("/api/image-proxy?url=%2Fmedia%2Flead.jpg");
  expect(withAddress[0]).not.toMatch(/loading="lazy"/);
});
