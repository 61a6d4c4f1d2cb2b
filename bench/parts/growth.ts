import type { Archive } from "../archive/open-archives.ts";
import { load } from "../load.ts";
import { type Finding, inRounds, type Part, ratio } from "../part.ts";
import { idle, type Running, startSite } from "../start-process.ts";

const SIZES = [1_000, 10_000, 100_000];
const SECONDS = Number(process.env.SECONDS ?? 2);
const ROUNDS = Number(process.env.ROUNDS ?? 5);

/** Below this factor from a thousand to a hundred thousand articles, the cost does not grow with the archive. */
const FLAT = 1.5;
/** Index lookups grow with the number of digits of the article count: five to three. */
const LOGARITHMIC = 1.9;

interface Grown {
  "start ms": number;
  "memory MB": number;
  [what: string]: number;
}

export const growthPart: Part = {
  name: "growth",
  about: "pages made anew, database time, memory and start over 1,000, 10,000 and 100,000 articles",
  async measure({ archives, say }) {
    const grown: Grown[] = [];
    for (const size of SIZES) grown.push(await measureSize(await archives.of(size)));
    const [least, , most] = grown;
    say("");
    console.table(Object.fromEntries(grown.map((row, place) => [SIZES[place], row])));
    return Object.keys(least ?? {}).map(
      (what): Finding => ({
        what: `${what}, 100,000 articles to 1,000`,
        value: ratio(most?.[what] ?? Number.NaN, least?.[what] ?? Number.NaN),
        unit: "×",
        most: what.includes("database") ? LOGARITHMIC : FLAT,
      }),
    );
  },
};

async function measureSize(archive: Archive): Promise<Grown> {
  const site = await startSite(archive, { PAGE_CACHE: "off" });
  await idle(site);
  const pages = {
    home: "/",
    article: `/article/archive-${archive.size - 2}-of-${archive.size}`,
    category: "/category/Politics",
    "page 2 of a category": "/category/Politics?page=2",
  };
  const measured: Record<string, number> = {};
  for (const [name, path] of Object.entries(pages)) {
    await load(site.url, [path], { seconds: 1, readers: 1 });
    const { rounds } = await inRounds(ROUNDS, () => readAlone(site, path, archive));
    // The fastest round of each, because other load on the machine only adds time.
    measured[`${name} ms`] = Math.min(...rounds.map(({ all }) => all));
    measured[`${name} database ms`] = Math.min(...rounds.map(({ database }) => database));
  }
  const megabytes = Math.round(await site.megabytes());
  await site.stop();
  return { "start ms": Math.round(site.milliseconds), "memory MB": megabytes, ...measured };
}

/** By one client, because simultaneous requests would share a rendering. */
async function readAlone(site: Running, path: string, archive: Archive) {
  const before = await databaseTime(archive);
  const { perSecond } = await load(site.url, [path], { seconds: SECONDS, readers: 1 });
  const spent = (await databaseTime(archive)) - before;
  return {
    all: Number((1000 / perSecond).toFixed(2)),
    database: Number((spent / (perSecond * SECONDS)).toFixed(2)),
  };
}

/** Milliseconds that PostgreSQL has worked for this database so far. */
async function databaseTime({ database: { pool } }: Archive): Promise<number> {
  await pool.query("select pg_stat_force_next_flush()").catch(() => undefined);
  const { rows } = await pool.query<{ spent: number }>(
    "select active_time as spent from pg_stat_database where datname = current_database()",
  );
  return rows[0]?.spent ?? 0;
}
