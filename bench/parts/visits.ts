import pg from "pg";
import { getOverview } from "#features/numbers/server/figures/get-overview.ts";
import { fillVisits, VISITS } from "../archive/fill-visits.ts";
import { type Finding, median, type Part } from "../part.ts";

const ROUNDS = 11;

/** The difference between the sums and the stored views. */
const differences = `
  select abs(count(*) - (select sum(views) from analytics_hours))
    + abs(count(distinct (at::date, visitor)) - (select sum(visitors) from analytics_hours))
    + abs(count(article_id) - (select sum(views) from analytics_article_days))
    + abs(count(article_id) - (select sum(views) from analytics_article_spans))
    + abs(count(*) filter (where article_id is null) - (select sum(views) from analytics_days where kind = 'page'))
    + abs(count(*) filter (where arrived) - (select sum(views) from analytics_days where kind = 'source'))
    + abs(count(*) - (select sum(views) from analytics_days where kind = 'device')) as off
  from page_views`;

export const visitsPart: Part = {
  name: "visits",
  about: `the public numbers over ${VISITS.toLocaleString("en-US")} views, without HTTP and cache`,
  async measure({ archives, say }) {
    const { database, url } = await archives.empty();
    await fillVisits(url, say);
    const deps = { db: database.db, clock: { now: () => new Date() } };
    const findings: Finding[] = [];
    for (const days of [7, 30, 90] as const) {
      const times: number[] = [];
      for (let round = 0; round <= ROUNDS; round += 1) {
        const began = performance.now();
        await getOverview(deps, { days });
        // The first round only warms up.
        if (round > 0) times.push(performance.now() - began);
      }
      const what = `overview of ${days} days`;
      findings.push({ what, value: median(times), unit: "ms", ...(days === 90 && { most: 100 }) });
      // The best round is the one with the least disturbance.
      findings.push({ what: `${what}, best`, value: Math.min(...times), unit: "ms" });
      findings.push({ what: `${what}, slowest`, value: Math.max(...times), unit: "ms" });
    }
    const off = await differencesIn(url);
    return [...findings, { what: "sums off what they sum", value: off, unit: "", most: 0 }];
  },
};

/** A separate connection, because the pool's time limits are those of a web page. */
async function differencesIn(url: string): Promise<number> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await owner.query("set timezone = 'UTC'; set work_mem = '256MB'");
  const { rows } = await owner.query<{ off: string }>(differences);
  await owner.end();
  return Number(rows[0]?.off);
}
