import { spawn } from "node:child_process";
import { once } from "node:events";
import { request } from "node:http";
import type { Load } from "../crowd.ts";
import { load } from "../load.ts";
import { type Finding, inRounds, type Part, ratio } from "../part.ts";
import { startSite } from "../start-process.ts";

const ARTICLES = 1_000;
const SECONDS = Number(process.env.SECONDS ?? 20);
const ROUNDS = 3;
/** Far below what the site can do, so that what is measured is waiting, not being full. */
const READS_A_SECOND = 300;

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

export const hostilePart: Part = {
  name: "hostile",
  about: "readers while hostile clients pipeline, stall and wait, and attempts to poison the cache",
  async measure({ archives, say }) {
    const site = await startSite(await archives.of(ARTICLES), { PAGE_CACHE: "on" });
    try {
      const poisoned = await poison(site.url);
      await load(site.url, readPaths, { seconds: 2 });
      const before = await site.megabytes();
      let most = before;
      const { rounds, middle } = await inRounds(ROUNDS, async (round) => {
        say(`Round ${round + 1} of ${ROUNDS}`);
        const calm = await read(site.url);
        const attack = await startAttack(site.url);
        const attacked = await read(site.url);
        most = Math.max(most, await site.megabytes());
        await attack.ended;
        return { calm, attacked };
      });
      const failures = rounds.reduce((sum, { attacked }) => sum + attacked.errors, 0);
      return [...poisoned, ...findings(middle), failed(failures), memory(before, most)];
    } finally {
      await site.stop();
    }
  },
};

const read = (url: string) => load(url, readPaths, { seconds: SECONDS, rate: READS_A_SECOND });

type Middle = (choose: (round: { calm: Load; attacked: Load }) => number) => number;

const findings = (middle: Middle): Finding[] => [
  { what: "readers' p99 in calm", value: middle(({ calm }) => calm.p99), unit: "ms" },
  { what: "readers' p99 under attack", value: middle(({ attacked }) => attacked.p99), unit: "ms" },
  {
    what: "p99 under attack to calm",
    value: middle(({ calm, attacked }) => ratio(attacked.p99, Math.max(1, calm.p99))),
    unit: "×",
    most: 1.2,
  },
];

const failed = (value: number): Finding => ({
  what: "readers' requests that failed under attack",
  value,
  unit: "",
  most: 0,
});

const memory = (before: number, most: number): Finding => ({
  what: "memory held for hostile clients",
  value: most - before,
  unit: "MB",
});

async function startAttack(url: string) {
  const args = ["bench/hostile-connections.ts", url, String(SECONDS + 2)];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(child, "exit");
  await once(child.stdout, "data");
  return { ended };
}

/** Each victim is looked at before and after every spelling of it was requested. */
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

/** The path as it is given; fetch would resolve it first. */
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
