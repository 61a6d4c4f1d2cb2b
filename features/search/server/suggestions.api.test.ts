import { afterAll, beforeAll, expect, test } from "vitest";
import { unpublishArticle } from "#features/stories/server/writing/publish-article.ts";
import { createArticle } from "#features/stories/server/writing/saved-articles.ts";
import { HOUR, MINUTE } from "#shared/time/units.ts";
import { site } from "#site.config.ts";
import { openBuiltPages } from "#testing/app/built-rendering.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { anArticle, publishedArticle, publishedArticles } from "#testing/builders/builders.ts";
import type { Suggestions } from "../calls/suggestions.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ pages: await openBuiltPages(), cache: "on" });
});
afterAll(() => app.close());

const suggest = async (q: string) => {
  await app.settled();
  return app.read<Suggestions>(`/api/suggestions?${new URLSearchParams({ q })}`);
};
const nothing = { stories: [], topics: [], authors: [] };

test("[FIND-05] stories, topics and authors that begin with what was typed, the newest stories first", async () => {
  const given = { author: "Zoë Harbinger", tags: ["harbor", "harbor seals", "ice"] };
  await publishedArticles(app.deps, 6, { ...given, title: "The harbor opens" });
  const { slug } = await publishedArticle(app.deps, { title: "Harbour master retires", ...given });
  const found = await suggest("harb");
  expect(found.stories).toHaveLength(5);
  expect(found.stories[0]).toEqual({ slug, title: "Harbour master retires", category: "News" });
  expect(found).toMatchObject({ topics: ["harbor", "harbor seals"], authors: ["Zoë Harbinger"] });
  expect((await suggest("Harbor  S")).topics).toEqual(["harbor seals"]);
  expect((await suggest("zoe har")).authors).toEqual(["Zoë Harbinger"]);
  expect((await suggest("retires master harb")).stories).toHaveLength(1);
  expect((await suggest("harb unheard")).stories).toEqual([]);
  expect(await suggest("h")).toEqual(nothing);
  const [member] = site.team;
  expect((await suggest(member?.name ?? "")).authors).toEqual([member?.name]);
});

test("[FIND-05] H8 what readers cannot see is not suggested, and a story that was taken down no longer", async () => {
  const given = { title: "Quokka at large", tags: ["quokka"], author: "Quokka Keeper" };
  const publishedAt = new Date(app.clock.now().getTime() + HOUR);
  await publishedArticle(app.deps, { ...given, publishedAt });
  await createArticle(app.deps, anArticle(given));
  expect(await suggest("quokk")).toEqual(nothing);
  const { id } = await publishedArticle(app.deps, given);
  expect(await suggest("quokk")).toMatchObject({
    stories: [{ title: given.title }],
    topics: given.tags,
    authors: [given.author],
  });
  await unpublishArticle(app.deps, id);
  expect(await suggest("quokk")).toEqual(nothing);
});

test.each([
  "%%%%",
  "'':*",
  "a & | !",
  '"no end',
  "<->",
  "\\'; drop table articles",
  "éé".repeat(30),
  "a b c d e f g h i j k l",
])("H8 %j is a text like any other", async (q) => {
  expect((await app.get(`/api/suggestions?${new URLSearchParams({ q })}`)).status).toBe(200);
});

test("[FIND-08] H8 a client that asks too often is refused for a while, and can still search", async () => {
  const ask = (q: string) => app.get(`/api/suggestions?q=${q}`);
  app.clock.advance(MINUTE);
  for (let letters = 0; letters < 300; letters += 50)
    await Promise.all(Array.from({ length: 50 }, (_, each) => ask(`many${letters + each}`)));
  const refused = await ask("many300");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await app.get("/api/search?q=many")).status).toBe(200);
  app.clock.advance(MINUTE);
  expect((await ask("many301")).status).toBe(200);
});

test("[FIND-10] the menu of phones has every section, breaking news, alerts and search", async () => {
  const html = await (await app.get("/ethics")).text();
  const [, menu = ""] = html.split('id="site-menu"');
  const hrefs = [...(menu.split("</div></div>")[0] ?? "").matchAll(/href="([^"]*)"/g)];
  expect(hrefs.map(([, href]) => href)).toEqual(
    expect.arrayContaining([
      ...site.categories.map(({ name }) => `/category/${name}`),
      "/breaking",
      "/#newsletter",
      "/search",
    ]),
  );
});
