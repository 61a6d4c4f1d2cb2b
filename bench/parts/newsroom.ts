import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { z } from "zod";
import { load } from "../load.ts";
import { type Part, percentile, ratio } from "../part.ts";
import { idle, type Running, startSite } from "../start-process.ts";

const ARTICLES = 1_000;
/** About as long as the server needs for twenty sign-ins. */
const SECONDS = Number(process.env.SECONDS ?? 3);
const ROUNDS = Number(process.env.ROUNDS ?? 30);
/** Far below the site's capacity, so that waiting is measured and not saturation. */
const READS_A_SECOND = 300;

const SignedIn = z.object({ times: z.array(z.number()), unchecked: z.number() });
const readPaths = ["/", "/category/Politics", `/article/archive-7-of-${ARTICLES}`, "/api/articles"];

/**
 * Readers alone, readers while twenty people sign in at once, and readers while another program hashes twenty passwords,
 * which says what the machine itself makes of that work. In short turns, so that the machine is the same for all.
 */
export const newsroomPart: Part = {
  name: "newsroom",
  about: "readers while twenty people sign in at once [SPEED-02]",
  async measure({ archives, say }) {
    const site = await startSite(await archives.of(ARTICLES), { PAGE_CACHE: "on" });
    const people = startProgram("bench/send-sign-ins.ts", site.url);
    const hashing = startProgram("bench/hash-passwords.ts");
    try {
      await load(site.url, readPaths, { seconds: 2 });
      await people.act();
      await idle(site);
      say(`${ROUNDS} rounds of ${3 * SECONDS} s`);
      const calm: number[] = [];
      const busy: number[] = [];
      const beside: number[] = [];
      const times: number[] = [];
      let unchecked = 0;
      for (let round = 0; round < ROUNDS; round += 1) {
        calm.push(...(await read(site)));
        const signingIn = people.act();
        busy.push(...(await read(site)));
        const signedIn = SignedIn.parse(JSON.parse(await signingIn));
        times.push(...signedIn.times);
        unchecked += signedIn.unchecked;
        const hashed = hashing.act();
        beside.push(...(await read(site)));
        await hashed;
      }
      const [before, during] = [percentile(calm, 99), percentile(busy, 99)];
      const apart = percentile(beside, 99);
      return [
        { what: "readers' p99 in calm", value: before, unit: "ms" },
        { what: "readers' p99 while people sign in", value: during, unit: "ms" },
        {
          what: "p99 while people sign in to calm",
          value: ratio(during, Math.max(1, before)),
          unit: "×",
          most: 1.2,
        },
        { what: "readers' p99 while another program hashes as much", value: apart, unit: "ms" },
        {
          what: "p99 while people sign in to that",
          value: ratio(during, Math.max(1, apart)),
          unit: "×",
        },
        { what: "sign-ins, p95", value: percentile(times, 95), unit: "ms" },
        { what: "sign-ins that were not checked", value: unchecked, unit: "", most: 0 },
      ];
    } finally {
      people.end();
      hashing.end();
      await site.stop();
    }
  },
};

/** Without the moments in which the host took the processors. */
async function read({ url }: Running): Promise<readonly number[]> {
  const { undisturbed } = await load(url, readPaths, { seconds: SECONDS, rate: READS_A_SECOND });
  return undisturbed;
}

/** A process that is up before anything is measured. */
function startProgram(...args: string[]) {
  const child = spawn(process.execPath, args, {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const lines = createInterface(child.stdout);
  return {
    /** Does its work once, and gives the line that it prints. */
    async act(): Promise<string> {
      const printed = once(lines, "line");
      child.stdin.write("\n");
      const [line = ""]: string[] = await printed;
      return line;
    },
    end: () => child.kill(),
  };
}
