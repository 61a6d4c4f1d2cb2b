import { spawn } from "node:child_process";
import { once } from "node:events";
import { request } from "node:http";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Load } from "#bench/crowd.ts";
import { measureForgedReaders } from "#bench/forged-readers.ts";
import { load } from "#bench/load.ts";
import { type Finding, inRounds, type Part, percentile, ratio } from "#bench/part.ts";
import { idle, type Running, startSite } from "#bench/start-process.ts";

const ARTICLES = 1_000;
/** With the rate below, sixty requests of a round are slower than p99. */
const SECONDS = Number(process.env.SECONDS ?? 20);
const ROUNDS = 6;
/** Far below the site's capacity, so that waiting is measured and not saturation. */
const READS_A_SECOND = 300;
/** Longer than the server's limits for headers and bodies; silent connections may stay open for longer than a round. */
const SECONDS_ALONE = 12;
const KINDS = ["pipelining", "slow read", "slow header", "slow body", "2,000 idle"];

const articleAt = (number: number) => `/article/archive-${number}-of-${ARTICLES}`;
const readPaths = ["/", "/category/Politics", articleAt(7), "/api/articles"];

const victims = [
  "/",
  articleAt(7),
  "/category/Politics",
  "/icon.svg",
  "/rss.xml",
  "/robots.txt",
  "/healthz",
  "/readyz",
  "/api/articles",
  "/api/articles/paginated?category=Politics",
];
const spellings: ((victim: string) => string)[] = [
  (victim) => `/x/..${victim}`,
  (victim) => `/%2e${victim}`,
  (victim) => `/x/%2e%2e${victim}`,
  (victim) => `/x\\..${victim}`,
  (victim) => `${victim}#zz`,
  (victim) => `${victim}/`,
];

/**
 * Two sites on one archive are read at the same time, and one of them is attacked, in turns: what the host and the
 * attacking clients take from this machine, both sites lose alike, and the difference is what the attack does to a site.
 * The attack is bounded: four hostile connections, and 2,000 idle ones that are opened at 500 a second. Load shedding is
 * off, so that no 5xx is declared.
 */
export const hostilePart: Part = {
  name: "hostile",
  about: "readers beside hostile connections, poisoned caches and forged readers",
  async measure({ archives, say }) {
    const archive = await archives.of(ARTICLES);
    const site = await startSite(archive, { PAGE_CACHE: "on" });
    const other = await startSite(archive, {
      PAGE_CACHE: "on",
      DATA_DIR: join(archive.folder, "other-site"),
    });
    try {
      const poisoned = await poison(site.url);
      const forged = await measureForgedReaders(site, archive);
      for (const each of [site, other]) await load(each.url, readPaths, { seconds: 2 });
      await idle(site);
      await idle(other);
      const alone = await eachAlone(site);
      const watched = [await watchUnread(site), await watchUnread(other)];
      const { rounds } = await inRounds(ROUNDS, async (round) => {
        say(`Round ${round + 1} of ${ROUNDS}`);
        const [attacked, calm] = round % 2 === 0 ? [site, other] : [other, site];
        return readBoth({ attacked, calm });
      });
      const sum = (of: (attacked: Load) => number) =>
        rounds.reduce((total, { attacked }) => total + of(attacked), 0);
      const calm = p99(rounds.map((round) => round.calm));
      const attacked = p99(rounds.map((round) => round.attacked));
      return [
        ...poisoned,
        ...forged,
        ...alone,
        { what: "readers' p99 in calm", value: calm, unit: "ms" },
        { what: "readers' p99 under attack", value: attacked, unit: "ms" },
        {
          what: "p99 under attack to calm",
          value: ratio(attacked, Math.max(1, calm)),
          unit: "×",
          most: 1.2,
        },
        {
          what: "slower than p99",
          value: sum(({ undisturbed }) => undisturbed.length / 100),
          unit: "requests",
          least: 250,
        },
        {
          what: "readers' requests that failed under attack",
          value: sum(({ errors }) => errors),
          unit: "",
          most: 0,
        },
        {
          what: "5xx under attack",
          value: sum(({ serverErrors }) => serverErrors),
          unit: "",
          most: 0,
        },
        {
          what: "most bytes held for clients",
          value: Math.max(...watched.map(({ most }) => most())) / 1e6,
          unit: "MB",
          most: 64,
        },
      ];
    } finally {
      await other.stop();
      await site.stop();
    }
  },
};

/** Of all rounds together, without the moments in which the host took the processors. */
const p99 = (loads: readonly Load[]) =>
  percentile(
    loads.flatMap(({ undisturbed }) => undisturbed),
    99,
  );

const read = ({ url }: Running, seconds = SECONDS) =>
  load(url, readPaths, { seconds, rate: READS_A_SECOND });

async function readBoth({ attacked, calm }: { attacked: Running; calm: Running }) {
  const attack = await startAttack(attacked.url, { seconds: SECONDS + 1 });
  const [underAttack, inCalm] = await Promise.all([read(attacked), read(calm)]);
  await attack.ended;
  // Waits until the effects of the attack are over.
  await pause(4_000);
  return { attacked: underAttack, calm: inCalm };
}

/** The processor time that each kind of attack costs the server. */
async function eachAlone(site: Running): Promise<Finding[]> {
  const cpuWith = async (kind?: string) => {
    const attack = kind && (await startAttack(site.url, { seconds: SECONDS_ALONE, kind }));
    const before = await site.cpuSeconds();
    await read(site, SECONDS_ALONE);
    const seconds = (await site.cpuSeconds()) - before;
    if (attack) await attack.ended;
    return (seconds / SECONDS_ALONE) * 1_000;
  };
  const calm = await cpuWith();
  const findings: Finding[] = [{ what: "processor, readers alone", value: calm, unit: "ms/s" }];
  for (const kind of KINDS) {
    const value = (await cpuWith(kind)) - calm;
    findings.push({ what: `processor, ${kind} besides`, value, unit: "ms/s" });
  }
  return findings;
}

async function startAttack(url: string, { seconds, kind }: { seconds: number; kind?: string }) {
  const args = ["bench/hostile-connections.ts", url, String(seconds), ...(kind ? [kind] : [])];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(child, "exit");
  await once(child.stdout, "data");
  return { ended };
}

/** Samples every second how many bytes clients have not read. */
async function watchUnread({ url }: Running) {
  let most = 0;
  const look = async () => {
    const text = await (await fetch(`${url}/metrics`)).text();
    most = Math.max(most, Number(/^http_unread_bytes (\d+)$/m.exec(text)?.[1] ?? Number.NaN));
  };
  await look();
  const timer = setInterval(() => look().catch(() => {}), 1_000);
  timer.unref();
  return {
    most() {
      clearInterval(timer);
      return most;
    },
  };
}

/** Checks each victim before and after requesting every spelling of it. */
async function poison(url: string): Promise<Finding[]> {
  let attempts = 0;
  let successes = 0;
  for (const victim of victims) {
    const before = await statusOf(url, victim);
    for (const spell of spellings) {
      attempts += 1;
      await statusOf(url, spell(victim));
      if ((await statusOf(url, victim)) !== before) successes += 1;
    }
  }
  return [
    { what: "attempts to poison the cache", value: attempts, unit: "" },
    { what: "that changed another address", value: successes, unit: "", most: 0 },
  ];
}

/** Sends the path unchanged; fetch would normalize it. */
function statusOf(url: string, path: string): Promise<number | undefined> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path }, (response) => {
      response.resume();
      response.once("end", () => resolve(response.statusCode));
    })
      .on("error", reject)
      .end();
  });
}
