import { availableParallelism, loadavg } from "node:os";
import { load } from "../load.ts";
import { type Finding, inRounds, type Part, ratio } from "../part.ts";
import { type Running, startSite } from "../start-process.ts";

const SECONDS = Number(process.env.SECONDS ?? 3);
const ROUNDS = 5;
const COUNTS = [1, 2, 4];

export const processesPart: Part = {
  name: "processes",
  about: "one, two and four processes on one port, in turns: pages a second, stored and rendered",
  onlyByName: true,
  async measure({ archives, say }) {
    const archive = await archives.of(1_000);
    const findings: Finding[] = [];
    for (const cache of ["on", "off"]) {
      const sites: Running[] = [];
      for (const count of COUNTS)
        sites.push(await startSite(archive, { PAGE_CACHE: cache, WEB_PROCESSES: `${count}` }));
      const { middle } = await inRounds(ROUNDS, async () => {
        const rates: number[] = [];
        for (const { url } of sites)
          rates.push((await load(url, ["/"], { seconds: SECONDS, readers: 40 })).perSecond);
        return rates;
      });
      const what = cache === "on" ? "stored front page" : "rendered front page";
      for (const [index, count] of COUNTS.entries()) {
        const value = middle((rates) => rates[index] ?? 0);
        findings.push({ what: `${count} processes: ${what}`, value, unit: "a second" });
        findings.push({
          what: `${count} processes: ${what}, to one`,
          value: middle((rates) => ratio(rates[index] ?? 0, rates[0] ?? 0)),
          unit: "ratio",
        });
      }
      await Promise.all(sites.map(({ stop }) => stop()));
    }
    say(`${availableParallelism()} cores, load ${loadavg().map(Math.round).join(", ")}`);
    return findings;
  },
};
