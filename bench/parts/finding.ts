import { authorPath } from "#shared/site/author-path.ts";
import { topicPath } from "#shared/site/paths.ts";
import type { Archive } from "../archive/open-archives.ts";
import { type Part, percentile } from "../part.ts";
import { idle, startSite } from "../start-process.ts";

const ARTICLES = 100_000;
/** As many topics and authors, from those with the most stories to those with few. */
const PAGES = 40;
const TYPED = ["harbor", "city council", "kessler seawall", "said", "xqzwvkjy", "the school water"];

/** What leads readers to stories in a large archive. Nothing is stored, so that each request is worked out. */
export const findingPart: Part = {
  name: "finding",
  about: `suggestions for every letter typed, topics and authors over ${ARTICLES.toLocaleString("en-US")} articles`,
  async measure({ archives }) {
    const archive = await archives.of(ARTICLES);
    const site = await startSite(archive, { PAGE_CACHE: "off" });
    try {
      await idle(site);
      const { topics, authors } = await listNames(archive);
      const suggested = await timesOf(site.url, suggestionPaths);
      const topicTimes = await timesOf(site.url, topics.map(topicPath));
      const authorTimes = await timesOf(site.url, authors.map(authorPath));
      return [
        { what: "suggestions, p95", value: percentile(suggested, 95), unit: "ms", most: 30 },
        { what: "suggestions, slowest", value: Math.max(...suggested), unit: "ms" },
        { what: "topic page, p95", value: percentile(topicTimes, 95), unit: "ms", most: 50 },
        { what: "author page, p95", value: percentile(authorTimes, 95), unit: "ms", most: 50 },
      ];
    } finally {
      await site.stop();
    }
  },
};

/** One for each letter, as a reader types. */
const suggestionPaths = TYPED.flatMap((text) =>
  Array.from(
    text,
    (_, place) => `/api/suggestions?q=${encodeURIComponent(text.slice(0, place + 1))}`,
  ),
);

async function listNames({ database }: Archive) {
  const spread = (rows: { name: string }[]) =>
    rows.filter((_, place) => place % Math.ceil(rows.length / PAGES) === 0).map(({ name }) => name);
  const topics = await database.pool.query<{ name: string }>(
    "select unnest(tags) as name from articles group by 1 order by count(*) desc",
  );
  const authors = await database.pool.query<{ name: string }>(
    "select author as name from articles group by 1 order by count(*) desc",
  );
  return { topics: spread(topics.rows), authors: spread(authors.rows) };
}

/** Milliseconds of each, one after the other. A first pass warms up. */
async function timesOf(url: string, paths: readonly string[]): Promise<number[]> {
  for (const path of paths.slice(0, 10)) await read(url + path);
  const times: number[] = [];
  for (const path of paths) times.push(await read(url + path));
  return times;
}

let readers = 0;

async function read(address: string): Promise<number> {
  readers += 1;
  const began = performance.now();
  const response = await fetch(address, {
    // Another reader each time, so that no limit applies.
    headers: { "x-forwarded-for": `10.1.${(readers >> 8) & 255}.${readers & 255}` },
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${address} gave ${response.status}`);
  return performance.now() - began;
}
