import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Load } from "../crowd.ts";
import { load } from "../load.ts";
import { inRounds, type Part, percentile, ratio } from "../part.ts";
import { idle, type Running, startSite } from "../start-process.ts";

const ARTICLES = 1_000;
const SECONDS = Number(process.env.SECONDS ?? 20);
const ROUNDS = 5;
/** Far below the site's capacity, so that waiting is measured and not saturation. */
const READS_A_SECOND = 300;

const readPaths = ["/", "/category/Politics", `/article/archive-7-of-${ARTICLES}`, "/api/articles"];

/** Readers alone, and readers while twenty people sign in at once, in turns. */
export const newsroomPart: Part = {
  name: "newsroom",
  about: "readers while twenty people sign in at once",
  async measure({ archives, say }) {
    const site = await startSite(await archives.of(ARTICLES), { PAGE_CACHE: "on" });
    try {
      await load(site.url, readPaths, { seconds: 2 });
      await idle(site);
      const { rounds, middle } = await inRounds(ROUNDS, async (round) => {
        say(`Round ${round + 1} of ${ROUNDS}`);
        // Alternates the order.
        if (round % 2 === 1) {
          const busy = await readWhileSigningIn(site);
          return { busy, calm: await read(site) };
        }
        const calm = await read(site);
        return { calm, busy: await readWhileSigningIn(site) };
      });
      return [
        { what: "readers' p99 in calm", value: middle(({ calm }) => p99(calm)), unit: "ms" },
        {
          what: "readers' p99 while people sign in",
          value: middle(({ busy }) => p99(busy.reads)),
          unit: "ms",
        },
        {
          what: "p99 while people sign in to calm",
          value: middle(({ calm, busy }) => ratio(p99(busy.reads), Math.max(1, p99(calm)))),
          unit: "×",
          most: 1.2,
        },
        {
          what: "sign-ins, p95",
          value: percentile(
            rounds.flatMap(({ busy }) => busy.times),
            95,
          ),
          unit: "ms",
        },
        {
          what: "sign-ins that were not checked",
          value: rounds.reduce((sum, { busy }) => sum + busy.unchecked, 0),
          unit: "",
          most: 0,
        },
      ];
    } finally {
      await site.stop();
    }
  },
};

/** Without the moments in which the host took the processors. */
const p99 = ({ undisturbed }: Load) => percentile(undisturbed, 99);

const read = ({ url }: Running) => load(url, readPaths, { seconds: SECONDS, rate: READS_A_SECOND });

async function readWhileSigningIn(site: Running) {
  const script = ["bench/send-sign-ins.ts", site.url, String(SECONDS)];
  const signingIn = promisify(execFile)(process.execPath, script);
  const reads = await read(site);
  const { stdout } = await signingIn;
  return { reads, ...(JSON.parse(stdout) as { times: number[]; unchecked: number }) };
}
