import { execFile } from "node:child_process";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import { addArticles } from "../archive/fill-visits.ts";
import type { Archive } from "../archive/open-archives.ts";
import type { Load } from "../crowd.ts";
import { load } from "../load.ts";
import { type Finding, inRounds, type Part, percentile, ratio } from "../part.ts";
import { idle, type Running, startSite } from "../start-process.ts";

const SECONDS = Number(process.env.SECONDS ?? 20);
const A_SECOND = 5_000;
/** Calm and flood alternate, so that both meet the same conditions of the machine. */
const ROUNDS = 6;
/** Readers at a fixed rate in both. */
const reading = { seconds: SECONDS / 2, readers: 10, rate: 100 };
const stored = ["/", "/about-us", "/category/News", "/api/articles"];

export const beaconsPart: Part = {
  name: "beacons",
  about:
    "a flood of beacons: how many a core takes, what becomes of them, and of the pages meanwhile",
  async measure({ archives }) {
    const archive = await archives.empty();
    await addArticles(archive.url);
    const site = await startSite(archive);
    const flood = await measureFlood(site, archive);
    await site.stop();
    return [...flood, ...(await measureKill(archive))];
  },
};

async function measureFlood(site: Running, archive: Archive): Promise<Finding[]> {
  await idle(site);
  // Warms up both.
  await send(site, { seconds: 5, rate: 2_000 });
  await readPages(site, 0);
  const before = {
    rows: await rowsIn(archive),
    cpu: await site.cpuSeconds(),
    megabytes: await site.megabytes(),
  };
  const metersBefore = await metersOf(site);
  const alone = await send(site, { seconds: SECONDS / 2, rate: A_SECOND });
  const cpu = (await site.cpuSeconds()) - before.cpu;
  const megabytes = await site.megabytes();
  const { rounds, middle } = await inRounds(ROUNDS, async (round) => {
    const calm = await readPages(site, 2 * round + 1);
    const crowd = send(site, { seconds: reading.seconds + 3, rate: A_SECOND });
    await setTimeout(1_500);
    const flood = await readPages(site, 2 * round + 2);
    return { calm, flood, crowd: await crowd };
  });
  const calm = rounds.flatMap((round) => round.calm.times);
  const flood = rounds.flatMap((round) => round.flood.times);
  const responded = rounds.reduce((sum, { crowd }) => sum + crowd.answered, alone.answered);
  // Waits for requests that were in progress.
  await setTimeout(2_000);
  const meters = await metersOf(site);
  const more = (name: string) => (meters[name] ?? 0) - (metersBefore[name] ?? 0);
  const { received: _, stored: __, ...reasons } = meters;
  const dropped = Object.keys(reasons).reduce((sum, reason) => sum + more(reason), 0);
  const lost = more("received") - more("stored") - dropped;
  const rows = (await rowsIn(archive)) - before.rows;
  return [
    { what: "beacons answered", value: alone.perSecond, unit: "a second" },
    { what: "beacons answered, p99", value: alone.p99, unit: "ms" },
    {
      what: "beacons for a second of one core",
      value: ratio(alone.answered, cpu),
      unit: "",
      least: A_SECOND,
    },
    { what: "received, neither stored nor dropped by name", value: lost, unit: "", most: 0 },
    {
      what: "stored by the meter, not in the table",
      value: more("stored") - rows,
      unit: "",
      most: 0,
    },
    {
      what: "answered and not received",
      value: responded - more("received"),
      unit: "",
      most: 0,
    },
    {
      what: "memory more than before",
      value: megabytes - before.megabytes,
      unit: "MB",
      most: 100,
    },
    {
      what: "beacons answered while pages are read",
      unit: "a second",
      value: middle(({ crowd }) => crowd.perSecond),
    },
    { what: "pages, p50 in calm", value: percentile(calm, 50), unit: "ms" },
    { what: "pages, p50 in the flood", value: percentile(flood, 50), unit: "ms" },
    { what: "pages, p99 in calm", value: percentile(calm, 99), unit: "ms" },
    { what: "pages, p99 in the flood", value: percentile(flood, 99), unit: "ms" },
    {
      what: "pages, p99 in the flood to calm",
      unit: "×",
      most: 2,
      value: ratio(percentile(flood, 99), percentile(calm, 99)),
    },
    {
      what: "pages that failed",
      unit: "",
      most: 0,
      value: rounds.reduce((sum, round) => sum + round.calm.errors + round.flood.errors, 0),
    },
  ];
}

/** Four stored pages, then an article that is not stored yet. */
function readPages(site: Running, turn: number): Promise<Load> {
  const unread = Math.ceil((reading.rate * reading.seconds) / 5);
  const first = 500 + turn * unread;
  const mixed = Array.from({ length: unread }, (_, at) => [
    ...stored,
    `/article/story-${first + at}`,
  ]);
  return load(site.url, mixed.flat(), reading);
}

/** Kills the site in between: every acknowledged beacon must be in the table. */
async function measureKill(archive: Archive): Promise<Finding[]> {
  const site = await startSite(archive);
  const before = await rowsIn(archive);
  const flood = send(site, { seconds: 8, rate: A_SECOND, only: "views" });
  await setTimeout(5_000);
  await site.kill();
  const { good: taken } = await flood;
  const stored = (await rowsIn(archive)) - before;
  return [
    { what: "answered before kill -9", value: taken, unit: "", least: 1 },
    { what: "of these lost", value: Math.max(0, taken - stored), unit: "", most: 0 },
  ];
}

async function send(
  site: Running,
  { seconds, rate, only = "" }: { seconds: number; rate: number; only?: string },
): Promise<Omit<Load, "times" | "undisturbed">> {
  const script = ["bench/send-beacons.ts", site.url, String(seconds), String(rate), only];
  const { stdout } = await promisify(execFile)(process.execPath, script.filter(Boolean));
  return JSON.parse(stdout) as Omit<Load, "times" | "undisturbed">;
}

async function rowsIn({ database }: Archive): Promise<number> {
  const { rows } = await database.pool.query("select sum(views) as views from analytics_hours");
  return Number(rows[0]?.views ?? 0);
}

async function metersOf(site: Running): Promise<Record<string, number>> {
  const text = await (await fetch(`${site.url}/metrics`)).text();
  const found = text.matchAll(/^analytics_(\w+)_total\{kind="view"(?:,reason="(\w+)")?\} (\d+)$/gm);
  return Object.fromEntries(
    [...found].map(([, name, reason, value]) => [reason ?? name, Number(value)]),
  );
}
