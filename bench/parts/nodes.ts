import { setTimeout as pause } from "node:timers/promises";
import { createArticle } from "#features/stories/server/writing/saved-articles.ts";
import type { Archive } from "../archive/open-archives.ts";
import { load } from "../load.ts";
import { type Finding, type Part, percentile } from "../part.ts";
import { type Running, startSite } from "../start-process.ts";

const SECONDS = Number(process.env.SECONDS ?? 5);
const PUBLISHED = 40;

export const nodesPart: Part = {
  name: "nodes",
  about:
    "one, two and four processes on one database: throughput, and how soon each shows what is published",
  async measure({ archives }) {
    const archive = await archives.of(1_000);
    const findings: Finding[] = [];
    for (const count of [1, 2, 4]) {
      const sites = await Promise.all(
        Array.from({ length: count }, () => startSite(archive, { PAGE_CACHE: "on" })),
      );
      const loads = await Promise.all(
        sites.map(({ url }) => load(url, ["/"], { seconds: SECONDS, readers: 10 })),
      );
      const perSecond = loads.reduce((sum, one) => sum + one.perSecond, 0);
      findings.push({ what: `${count} processes: front page`, value: perSecond, unit: "a second" });
      const delays = await publishAndWait(archive, sites);
      findings.push({
        what: `${count} processes: published to visible on all, p99`,
        value: percentile(delays, 99),
        unit: "ms",
        most: 1_000,
      });
      await Promise.all(sites.map(({ stop }) => stop()));
    }
    return findings;
  },
};

/** Milliseconds from the commit until a process's stored front page shows the story, for each story and process. */
async function publishAndWait(archive: Archive, sites: readonly Running[]): Promise<number[]> {
  const delays: number[] = [];
  const { db } = archive.database;
  for (let number = 0; number < PUBLISHED; number++) {
    const title = `Published ${number} to ${sites.length} at ${Date.now()}`;
    await createArticle(
      { db, clock: { now: () => new Date() } },
      {
        title,
        excerpt: "Short.",
        content: "<p>Short.</p>",
        category: "News",
        tags: [],
        author: "Owen Pryce",
        status: "published",
        publishedAt: new Date(Date.now() - 1_000),
      },
    );
    const committed = performance.now();
    delays.push(...(await Promise.all(sites.map(({ url }) => untilShown(url, title, committed)))));
  }
  return delays;
}

async function untilShown(url: string, title: string, since: number): Promise<number> {
  for (;;) {
    if ((await (await fetch(url)).text()).includes(title)) return performance.now() - since;
    await pause(2);
  }
}
