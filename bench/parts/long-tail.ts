import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Archive } from "../archive/open-archives.ts";
import { load, sameBytes, visitEach } from "../load.ts";
import { type Finding, inRounds, type Part, percentile, ratio } from "../part.ts";
import { type Running, startBareServer, startSite } from "../start-process.ts";

const ARTICLES = 10_000;
const SECONDS = Number(process.env.SECONDS ?? 120);
const ROUNDS = 4;
/** A crawler that is polite by its own lights. */
const CRAWLERS = 32;

const articleAt = (number: number) => `/article/archive-${number}-of-${ARTICLES}`;
const all = Array.from({ length: ARTICLES }, (_, number) => articleAt(number));
const [some, others] = [all.slice(0, 500), all.slice(500)];

export const longTailPart: Part = {
  name: "long-tail",
  about: `articles that are seldom requested: each for the first time, then at random for ${SECONDS} seconds`,
  async measure({ archives }) {
    const archive = await archives.of(ARTICLES);
    const site = await startSite(archive, { SHED_LOAD: "on" });
    try {
      // The first pages compile the code that renders them.
      await visitEach(site.url, ["/", ...some.slice(0, 100)]);
      return [
        ...(await measureFirstPass(site, some.slice(100), "400 articles")),
        ...(await measureAtRandom(site, some, archive)),
        ...(await measureFirstPass(site, others, `${others.length} articles`)),
        ...(await measureAll(site)),
        { what: "memory at the end", value: await site.megabytes(), unit: "MB" },
      ];
    } finally {
      await site.stop();
    }
  },
};

async function measureFirstPass(
  site: Running,
  paths: readonly string[],
  name: string,
): Promise<Finding[]> {
  const [before, mainBefore] = [await site.cpuSeconds(), await site.mainThreadSeconds()];
  const { perSecond, p99, refused } = await visitEach(site.url, paths, { readers: CRAWLERS });
  const cpu = (((await site.cpuSeconds()) - before) * 1000) / paths.length;
  const main = (((await site.mainThreadSeconds()) - mainBefore) * 1000) / paths.length;
  return [
    { what: `${name} for the first time`, value: perSecond, unit: "a second" },
    { what: `${name} for the first time, p99`, value: p99, unit: "ms" },
    { what: `${name} for the first time, processor`, value: cpu, unit: "ms each" },
    { what: `${name} for the first time, main thread`, value: main, unit: "ms each", most: 4 },
    { what: `${name} for the first time, refused`, value: refused, unit: "", most: 0 },
  ];
}

async function measureAtRandom(
  site: Running,
  paths: readonly string[],
  archive: Archive,
): Promise<Finding[]> {
  const bare = await startBare(site.url + paths[0], archive);
  const random = shuffled(paths);
  const seconds = SECONDS / ROUNDS;
  const { middle } = await inRounds(ROUNDS, async () => ({
    bare: await load(bare.url, random, { seconds: seconds / 4 }),
    ours: await load(site.url, random, { seconds }),
  }));
  await bare.stop();
  return [
    { what: "500 at random", value: middle(({ ours }) => ours.perSecond), unit: "a second" },
    {
      what: "500 at random, of bare Node",
      value: middle(({ ours, bare: other }) => ratio(ours.perSecond, other.perSecond)),
      unit: "×",
      least: 0.5,
    },
    { what: "500 at random, p99", value: middle(({ ours }) => ours.p99), unit: "ms" },
  ];
}

/** At a rate far below what the machine can do, so that the times are not those of a queue. */
async function measureAll(site: Running): Promise<Finding[]> {
  const sent = await load(site.url, shuffled(all), { seconds: SECONDS, rate: 500 });
  return [
    {
      what: `${ARTICLES} at random, p99`,
      value: percentile(sent.undisturbed, 99),
      unit: "ms",
      most: 20,
    },
    { what: `${ARTICLES} at random, errors`, value: sent.errors, unit: "", most: 0 },
  ];
}

async function startBare(url: string, archive: Archive) {
  const file = join(archive.folder, "answer.json");
  await writeFile(file, JSON.stringify(await sameBytes(url)));
  return startBareServer(file);
}

/** In the same order each time. */
function shuffled(paths: readonly string[]): string[] {
  const list = [...paths];
  let state = 1;
  for (let last = list.length - 1; last > 0; last--) {
    state = (state * 48_271) % 2_147_483_647;
    const other = state % (last + 1);
    const held = list[last] ?? "";
    list[last] = list[other] ?? "";
    list[other] = held;
  }
  return list;
}
