import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { channelVideos, posts, someVideos } from "#e2e/support/fill-channels.ts";
import { openBuiltPages } from "#testing/app/built-rendering.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { attackStrings } from "#testing/attacks/attack-strings.ts";
import { publishedArticle } from "#testing/builders/builders.ts";
import { BEHIND_PROXY } from "#testing/builders/visitors.ts";
import { type HtmlParser, openHtmlParser } from "#testing/checks/html-parser.ts";

// Owns what the video host and the social network can put onto our pages. What is kept of what they say:
// clients/youtube/youtube-videos.test.ts and clients/x/x-posts.test.ts.

const ROUNDS = 5;
let app: TestApp;
let parser: HtmlParser;
let paths: string[];
beforeAll(async () => {
  [app, parser] = await Promise.all([
    openBuiltPages().then((pages) => startTestApp({ pages, env: BEHIND_PROXY })),
    openHtmlParser(),
  ]);
  const { slug } = await publishedArticle(app.deps);
  paths = ["/", "/video-archives", "/search?q=quay&tab=videos", `/article/${slug}`, "/following"];
  await channelVideos(app.deps, "local", someVideos(6));
  await channelVideos(app.deps, "national", someVideos(6));
  await posts(
    app.deps,
    Array.from({ length: 5 }, () => ({})),
  );
});
afterAll(() => Promise.all([app.close(), parser.close()]));

const pages = () =>
  Promise.all(
    paths.map(async (path) => {
      const html = await (await app.get(path)).text();
      const { scripts, handlers } = await parser.see(html);
      const links = [...html.matchAll(/ (?:href|src|action)="([^"]*)"/g)].map(
        ([, url = ""]) => url,
      );
      return { path, html, handlers, links, scripts: scripts.map(({ type, src }) => [type, src]) };
    }),
  );

test("M2 whatever videos and posts say, it adds no script, no handler and no address to a page", async () => {
  const before = await pages();
  const strings = attackStrings({ shapes: 0 }).map((text) => text.replaceAll("\0", ""));
  const canary = "canary quay ";
  const share = Math.ceil(strings.length / ROUNDS);
  for (let first = 0; first < strings.length; first += share) {
    const few = strings.slice(first, first + share).join(" ");
    // Straight into our copies: what the jobs take out is not relied on here.
    await app.deps.db.execute(
      sql`update videos set title = ${canary + few}, description = ${few}, channel_title = ${few}`,
    );
    await app.deps.db.execute(sql`update social_posts set text = ${canary + few}`);
    for (const [index, after] of (await pages()).entries()) {
      const calm = before[index];
      expect(after.scripts, after.path).toEqual(calm?.scripts);
      expect(after.handlers, after.path).toEqual([]);
      const strange = after.links.filter(
        (url) => !/^(https?:\/\/|\/|#|mailto:|tel:|data:image\/)/.test(url),
      );
      expect(strange, after.path).toEqual([]);
    }
  }
  expect((await pages())[0]?.html).toContain("canary quay");
});
