import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Archive } from "../archive/open-archives.ts";
import { load, sameBytes, visitEach } from "../load.ts";
import { findNginx, startNginx } from "../nginx.ts";
import { type Finding, type Part, ratio } from "../part.ts";
import { startProcess, startSite } from "../start-process.ts";

const ARTICLES = 10_000;
const SECONDS = Number(process.env.SECONDS ?? 5);

const articleAt = (number: number) => `/article/archive-${number}-of-${ARTICLES}`;
const someArticles = Array.from({ length: 500 }, (_, place) =>
  articleAt((place * 7_919) % ARTICLES),
);

interface Page {
  name: string;
  paths: readonly string[];
  /** Only the main pages have budgets: what one may ask of the database, and weigh as it is sent. */
  most?: { questions: number; kilobytes: number };
}

const pages: readonly Page[] = [
  { name: "home", paths: ["/"], most: { questions: 20, kilobytes: 30 } },
  { name: "article", paths: [articleAt(9_998)], most: { questions: 20, kilobytes: 30 } },
  { name: "500 articles", paths: someArticles },
  { name: "category", paths: ["/category/Politics"] },
  { name: "search", paths: ["/search?q=harbor"] },
  { name: "/api/articles", paths: ["/api/articles"] },
  { name: "RSS", paths: ["/rss.xml"] },
];

export const pagesPart: Part = {
  name: "pages",
  about: `pages from the cache and made anew over ${ARTICLES} articles, beside bare servers that send the same bytes`,
  async measure({ archives, say }) {
    const archive = await archives.of(ARTICLES);
    const nginx = await findNginx();
    if (!nginx) say("nginx is not installed: compared with a bare Node server only");
    const cached = await startSite(archive, { PAGE_CACHE: "on" });
    const uncached = await startSite(archive, { PAGE_CACHE: "off" });
    try {
      const findings: Finding[] = [];
      for (const page of pages) {
        const site = { cached: cached.url, uncached: uncached.url };
        findings.push(...(await measurePage(page, site, archive)));
        if (page.most) findings.push(await countQuestions(page, uncached.url, archive));
        if (nginx) findings.push(...(await measureNginx(nginx, page, cached.url)));
      }
      return findings;
    } finally {
      await Promise.all([cached.stop(), uncached.stop()]);
    }
  },
};

async function measurePage(
  { name, paths, most }: Page,
  site: { cached: string; uncached: string },
  archive: Archive,
): Promise<Finding[]> {
  const answer = await sameBytes(site.cached + paths[0]);
  const file = join(archive.folder, "answer.json");
  await writeFile(file, JSON.stringify(answer));
  const bare = await startProcess("bench/bare-server.ts", { ANSWER_FILE: file }, /ready/);
  const how = { seconds: SECONDS };
  // Before and after: what the machine does besides is then in both.
  const before = await load(bare.url, paths, how);
  const first = await visitEach(site.cached, paths);
  await load(site.cached, paths, { seconds: 1 });
  const cached = await load(site.cached, paths, how);
  const uncached = await load(site.uncached, paths, how);
  const after = await load(bare.url, paths, how);
  await bare.stop();
  const perSecond = (before.perSecond + after.perSecond) / 2;
  const p99 = Math.max(1, (before.p99 + after.p99) / 2);
  return [
    {
      what: `${name}: as sent`,
      value: Buffer.from(answer.body, "base64").length / 1000,
      unit: "kB",
      ...(most && { most: most.kilobytes }),
    },
    { what: `${name}: bare Node`, value: perSecond, unit: "a second" },
    { what: `${name}: cached`, value: cached.perSecond, unit: "a second" },
    {
      what: `${name}: cached, of bare`,
      value: ratio(cached.perSecond, perSecond),
      unit: "×",
      ...(most && { least: 0.8 }),
    },
    {
      what: `${name}: cached, p99 of bare's`,
      value: ratio(cached.p99, p99),
      unit: "×",
      ...(most && { most: 3 }),
    },
    ...(paths.length > 1
      ? [{ what: `${name}: each for the first time`, value: first, unit: "a second" }]
      : []),
    { what: `${name}: made anew`, value: uncached.perSecond, unit: "a second" },
    {
      what: `${name}: made anew, of bare`,
      value: ratio(uncached.perSecond, perSecond),
      unit: "×",
      ...(most && { least: 0.02 }),
    },
    { what: `${name}: errors`, value: cached.errors + uncached.errors, unit: "", most: 0 },
  ];
}

/** How often a page that is made anew asks the database; what jobs ask meanwhile is little. */
async function countQuestions(
  { name, paths, most }: Page,
  site: string,
  { database: { pool } }: Archive,
): Promise<Finding> {
  const asked = async () => {
    await setTimeout(1_200);
    const { rows } = await pool.query<{ asked: string }>(
      "select xact_commit as asked from pg_stat_database where datname = current_database()",
    );
    return Number(rows[0]?.asked);
  };
  const times = 100;
  const before = await asked();
  for (let time = 0; time < times; time++) await (await fetch(site + paths[0])).arrayBuffer();
  const value = ((await asked()) - before) / times;
  return {
    what: `${name}: questions to the database`,
    value,
    unit: "",
    most: most?.questions ?? 0,
  };
}

async function measureNginx(program: string, page: Page, site: string): Promise<Finding[]> {
  const { body } = await sameBytes(site + page.paths[0]);
  const nginx = await startNginx(program, Buffer.from(body, "base64"));
  const sent = await load(nginx.url, ["/"], { seconds: SECONDS });
  await nginx.stop();
  return [{ what: `${page.name}: nginx, the same bytes`, value: sent.perSecond, unit: "a second" }];
}
