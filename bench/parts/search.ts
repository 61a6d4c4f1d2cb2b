import { searchSite } from "#features/search/server/search-site.ts";
import { createCommonWords } from "#features/search/server/words/weigh-words.ts";
import { sortOptions, sorts } from "#features/search/sort-options.ts";
import type { Database } from "#platform/server/postgres/connect.ts";
import { DAY } from "#shared/time/units.ts";
import { type Finding, type Part, percentile, ratio } from "../part.ts";

const SIZES = [10_000, 100_000];
const ROUNDS = Number(process.env.ROUNDS ?? 3);

const day = (daysAgo: number) => new Date(Date.now() - daysAgo * DAY).toISOString().slice(0, 10);

const queries: Record<string, string> = {
  "in 19 of 20 stories": "said",
  "in half of them": "city",
  "two common words": "the city council",
  "three common words": "city council school",
  "five common words": "city council school water year",
  "in one of eight": "harbor",
  "in one of twenty": "kessler",
  "two of those": "kessler seawall",
  "phrase of common words": '"city council"',
  "or of common words": "city or council or school or water or said",
  "common, without another": "city -council",
  "everything but": "-harbor",
  "little words only": "the of and",
  "40 times or": "a or ".repeat(40),
  misspelt: "counccil",
  "misspelt, two slips": "goverrnmant",
  "nothing like it": "xqzwvkjy",
  "nothing has both": "city xqzwvkjy",
  "an author": "newspaper",
  "a sentence": "what did the mayor say about the water in the school",
  signs: "%%%% ' \" & | ! <->",
};

const filters: Record<string, object> = {
  none: {},
  category: { category: "World" },
  "last year": { dateFrom: day(365) },
  "years ago": { dateFrom: day(2_900), dateTo: day(700) },
  "one day": { dateFrom: day(1_000), dateTo: day(1_000) },
  tag: { tags: ["TAG"] },
  all: { category: "World", dateFrom: day(2_000), tags: ["TAG"] },
};

interface Measured {
  query: string;
  filter: string;
  sort: string;
  /** Milliseconds of each round. */
  rounds: number[];
}

export const searchPart: Part = {
  name: "search",
  about:
    "every kind of query with every filter in every order over 10,000 and 100,000 articles, without HTTP",
  async measure({ archives, say }) {
    const p95: number[] = [];
    const findings: Finding[] = [];
    for (const size of SIZES) {
      const measured = await measureAll((await archives.of(size)).database);
      say(`\n${size} articles, the slowest by their best round`);
      console.table(slowest(measured));
      const times = measured.flatMap(({ rounds }) => rounds);
      p95.push(percentile(times, 95));
      for (const part of [50, 95, 99]) {
        findings.push({
          what: `${size} articles, p${part}`,
          value: percentile(times, part),
          unit: "ms",
          ...(part === 95 && { most: 50 }),
        });
      }
      findings.push(...perQuery(measured, size));
    }
    const [few = Number.NaN, many = Number.NaN] = p95;
    return [
      ...findings,
      { what: "p95, ten times the articles", value: ratio(many, few), unit: "×", most: 3 },
    ];
  },
};

async function measureAll({ db, pool }: Database): Promise<Measured[]> {
  const { rows } = await pool.query<{ tag: string }>(
    "select unnest(tags) as tag from articles group by 1 order by count(*) desc offset 5 limit 1",
  );
  const clock = { now: () => new Date() };
  const deps = { db, clock, commonWords: createCommonWords({ clock }) };
  const all: Measured[] = [];
  for (const [query, q] of Object.entries(queries)) {
    for (const [filter, given] of Object.entries(filters)) {
      const tags = "tags" in given ? { tags: [rows[0]?.tag ?? ""] } : {};
      for (const sort of sortOptions) {
        const { by: sortBy, order: sortOrder } = sorts[sort];
        const rounds: number[] = [];
        for (let round = 0; round <= ROUNDS; round++) {
          const began = performance.now();
          await searchSite(deps, { q, page: 1, limit: 20, sortBy, sortOrder, ...given, ...tags });
          // The first round only warms up.
          if (round > 0) rounds.push(performance.now() - began);
        }
        all.push({ query, filter, sort, rounds });
      }
    }
  }
  return all;
}

const perQuery = (measured: readonly Measured[], size: number): Finding[] =>
  [...Map.groupBy(measured, ({ query }) => query)].map(([query, group]) => ({
    what: `${size} articles, ${query}, p95`,
    value: percentile(
      group.flatMap(({ rounds }) => rounds),
      95,
    ),
    unit: "ms",
  }));

/** The best round of each search is the one with the least disturbance. */
const bestOf = ({ rounds }: Measured) => Math.min(...rounds);

const slowest = (measured: readonly Measured[]) =>
  measured
    .toSorted((a, b) => bestOf(b) - bestOf(a))
    .slice(0, 8)
    .map((one) => ({
      query: one.query,
      filter: one.filter,
      sort: one.sort,
      best: Number(bestOf(one).toFixed(1)),
    }));
