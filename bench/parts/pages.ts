import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Archive } from "../archive/open-archives.ts";
import { load, sameBytes, visitEach } from "../load.ts";
import { findNginx, startNginx } from "../nginx.ts";
import { type Finding, inRounds, type Part, ratio } from "../part.ts";
import { startBareServer, startSite } from "../start-process.ts";

const ARTICLES = 10_000;
const SECONDS = Number(process.env.SECONDS ?? 2);
const ROUNDS = Number(process.env.ROUNDS ?? 5);

const articleAt = (number: number) => `/article/archive-${number}-of-${ARTICLES}`;
/** Spread over the archive; no two lists with other starts have one in common. */
const articlesFrom = (start: number, length: number) =>
  Array.from({ length }, (_, place) => articleAt(((start + place) * 7_919) % ARTICLES));
const someArticles = articlesFrom(0, 500);
const unvisited = articlesFrom(500, 500);

interface Page {
  name: string;
  paths: readonly string[];
  /** Only the main pages have budgets: for database queries, and for the size of the response. */
  most?: { questions: number; kilobytes: number };
}

const pages: readonly Page[] = [
  { name: "home", paths: ["/"], most: { questions: 12, kilobytes: 30 } },
  { name: "article", paths: [articleAt(9_998)], most: { questions: 13, kilobytes: 30 } },
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
      // Four queries each; the shared lists of its neighbours are read again every ten seconds.
      const first = { name: "article, first time", paths: unvisited, most: { questions: 4.6 } };
      findings.push(await countQuestions(first, cached.url, archive));
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
  const response = await sameBytes(site.cached + paths[0]);
  const file = join(archive.folder, "answer.json");
  await writeFile(file, JSON.stringify(response));
  const bare = await startBareServer(file);
  const first = await visitEach(site.cached, paths);
  await load(site.cached, paths, { seconds: 1 });
  // Alternating, so that other load on the machine affects all three; each ratio is of one round.
  const { rounds, middle } = await inRounds(ROUNDS, async () => ({
    bare: await load(bare.url, paths, { seconds: SECONDS }),
    cached: await load(site.cached, paths, { seconds: SECONDS }),
    anew: await load(site.uncached, paths, { seconds: SECONDS }),
  }));
  await bare.stop();
  return [
    {
      what: `${name}: as sent`,
      value: Buffer.from(response.body, "base64").length / 1000,
      unit: "kB",
      ...(most && { most: most.kilobytes }),
    },
    { what: `${name}: bare Node`, value: middle(({ bare }) => bare.perSecond), unit: "a second" },
    { what: `${name}: cached`, value: middle(({ cached }) => cached.perSecond), unit: "a second" },
    {
      what: `${name}: cached, of bare`,
      value: middle(({ bare, cached }) => ratio(cached.perSecond, bare.perSecond)),
      unit: "×",
      ...(most && { least: 0.8 }),
    },
    {
      what: `${name}: cached, p99 of bare's`,
      value: middle(({ bare, cached }) => ratio(cached.p99, Math.max(1, bare.p99))),
      unit: "×",
      ...(most && { most: 3 }),
    },
    ...(paths.length > 1
      ? [{ what: `${name}: each for the first time`, value: first.perSecond, unit: "a second" }]
      : []),
    { what: `${name}: made anew`, value: middle(({ anew }) => anew.perSecond), unit: "a second" },
    {
      what: `${name}: made anew, of bare`,
      value: middle(({ bare, anew }) => ratio(anew.perSecond, bare.perSecond)),
      unit: "×",
      ...(most && { least: 0.02 }),
    },
    {
      what: `${name}: errors`,
      value: rounds.reduce((sum, { cached, anew }) => sum + cached.errors + anew.errors, 0),
      unit: "",
      most: 0,
    },
  ];
}

/** At least the size of the site's pool. */
const CONNECTIONS = 20;

/** The database queries of a page that is re-rendered. Those of jobs are counted apart, while nobody asks for pages. */
async function countQuestions(
  { name, paths, most }: Pick<Page, "name" | "paths"> & { most?: { questions: number } },
  site: string,
  { database: { pool } }: Archive,
): Promise<Finding> {
  let next = 0;
  const ask = async () => (await fetch(site + paths[next++ % paths.length])).arrayBuffer();
  const requested = async () => {
    // PostgreSQL's connections report their statistics with their next statement, at least a second later.
    await setTimeout(1_200);
    await Promise.all(Array.from({ length: CONNECTIONS }, ask));
    const { rows } = await pool.query<{ asked: string }>(
      "select xact_commit as asked from pg_stat_database where datname = current_database()",
    );
    return Number(rows[0]?.asked);
  };
  const times = 300;
  await requested();
  const before = await requested();
  const startedAt = performance.now();
  for (let time = 0; time < times; time++) await ask();
  const took = performance.now() - startedAt;
  const between = await requested();
  await setTimeout(took);
  const ofJobs = (await requested()) - between;
  const value = (between - before - ofJobs) / times;
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
