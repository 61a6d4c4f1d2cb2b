import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { systemClock } from "#platform/server/clock.ts";
import { connect } from "#platform/server/postgres/connect.ts";
import { MINUTE } from "#shared/time/units.ts";
import { site } from "#site.config.ts";
import { type RebrandedSite, startRebranded } from "#testing/app/rebranded-site.ts";
import { publishedArticle } from "#testing/builders/builders.ts";
import { LONG_TIME_LIMITS } from "#testing/builders/long-time-limits.ts";

// Owns CONFIG-03: one file names the publication, and everything follows it.

const root = fileURLToPath(new URL("../../..", import.meta.url));
const NAME = "Harbour Wire";
const SHORT_NAME = "hwire";

let other: RebrandedSite;
beforeAll(async () => {
  other = await startRebranded((config) =>
    config
      .replaceAll(site.name, NAME)
      .replaceAll(new RegExp(`(?<!join-)${site.shortName}`, "gi"), SHORT_NAME),
  );
  const database = connect(other.databaseUrl, { timeLimits: LONG_TIME_LIMITS });
  await publishedArticle(
    { db: database.db, clock: systemClock },
    { slug: "a-story", category: "World", tags: ["port"] },
  );
  await database.close();
}, 4 * MINUTE);
afterAll(() => other?.close());

/** Two addresses of the specification hold the first brand's name and stay whatever the brand. */
const spellsOld = (text: string) =>
  new RegExp(`${site.name}|${site.shortName}`, "i").test(
    text.replace(new RegExp(`join-?${site.shortName}`, "gi"), ""),
  );

async function read(path: string): Promise<string> {
  const response = await fetch(other.url + path);
  return `${[...response.headers].join("\n")}\n${await response.text()}`;
}

async function textsIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const texts = entries.filter(
    (entry) => entry.isFile() && /\.(js|css|svg|html|json|webmanifest|txt)$/.test(entry.name),
  );
  return Promise.all(texts.map((entry) => readFile(join(entry.parentPath, entry.name), "utf8")));
}

describe("[CONFIG-03] with another name in site.config.ts, the old one is", () => {
  test("on no page", async () => {
    const map = await read("/sitemaps/pages.xml");
    const listed = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
      ([, url = ""]) => new URL(url).pathname,
    );
    expect(listed.length).toBeGreaterThan(15);
    const unlisted =
      "/search /admin-analytics /newsletter/subscribe /newsletter/confirm /newsletter/unsubscribe /my-data/delete /no-such-page".split(
        " ",
      );
    for (const path of [...listed, ...unlisted, "/article/a-story", "/category/World"]) {
      const page = await read(path);
      expect(page, path).toContain(NAME);
      expect(spellsOld(page), path).toBe(false);
    }
  });

  test("in no file a page loads", async () => {
    const files = await textsIn(join(other.folder, "dist/client"));
    expect(files.some((text) => text.includes(NAME))).toBe(true);
    expect(files.filter(spellsOld)).toEqual([]);
  });

  test("in no built file, and no folder of this machine either", async () => {
    const texts = await textsIn(join(other.folder, "dist"));
    expect(texts.length).toBeGreaterThan(100);
    for (const folder of [root, other.folder])
      expect(texts.filter((text) => text.includes(folder.slice(1)))).toEqual([]);
    const elsewhere = /\.\.\/[^"'`\s]*\/node_modules\//;
    expect(texts.filter((text) => elsewhere.test(text))).toEqual([]);
  });

  test("in no feed, and in nothing else that machines read", async () => {
    for (const path of [
      "/rss.xml",
      "/feed.json",
      "/category/World/rss.xml",
      "/news-sitemap.xml",
      "/api/articles?format=rss",
      "/manifest.webmanifest",
      "/offline",
      "/sw.js",
    ]) {
      const text = await read(path);
      expect(text, path).toContain(NAME);
      expect(spellsOld(text), path).toBe(false);
    }
    for (const path of [
      "/sitemap.xml",
      "/robots.txt",
      "/.well-known/security.txt",
      "/api/openapi.json",
      "/api/seo/homepage",
    ])
      expect(spellsOld(await read(path)), path).toBe(false);
  });

  test("in no mail", async () => {
    const reply = await fetch(`${other.url}/api/newsletter/subscribe`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: "reader@mail.example" }),
    });
    expect(reply.status).toBe(200);
    const folder = join(other.dataDir, "mail");
    // A mail is written under another name first, and renamed when it is complete.
    const mails = async () =>
      (await readdir(folder).catch((): string[] => [])).filter((name) => name.endsWith(".eml"));
    await expect.poll(mails, { interval: 250 }).toHaveLength(1);
    const raw = await readFile(join(folder, (await mails())[0] ?? ""), "utf8");
    const mail = await PostalMime.parse(raw);
    const words = JSON.stringify([mail.headers, mail.subject, mail.html, mail.text]);
    expect(words).toContain(NAME);
    expect(spellsOld(words)).toBe(false);
  });
});
