import { MINUTE } from "#shared/time/units.ts";
import { load } from "../load.ts";
import { type Part, ratio } from "../part.ts";
import { startSite } from "../start-process.ts";

const ARTICLES = 10_000;
const SOAK_MINUTES = Number(process.env.SOAK_MINUTES ?? 10);
const SAMPLE_SECONDS = 10;

const paths = [
  "/",
  "/category/Politics",
  "/search?q=harbor",
  "/api/articles",
  "/rss.xml",
  ...Array.from({ length: 500 }, (_, place) => `/article/archive-${place * 13}-of-${ARTICLES}`),
];

export const memoryPart: Part = {
  name: "memory",
  about: `memory after 100,000 requests, and its slope over ${SOAK_MINUTES} minutes of reading`,
  async measure({ archives }) {
    const archive = await archives.of(ARTICLES);
    // The first start on a database does work that later ones do not, and the process keeps about 40 MB of it.
    await (await startSite(archive)).stop();
    const site = await startSite(archive, { PAGE_CACHE: "on" });
    const atStart = await site.megabytes();
    let requests = 0;
    while (requests < 100_000) {
      requests +=
        (await load(site.url, paths, { seconds: SAMPLE_SECONDS })).perSecond * SAMPLE_SECONDS;
    }
    const afterMany = await site.megabytes();
    const samples: { minute: number; megabytes: number }[] = [];
    const began = performance.now();
    while (performance.now() - began < SOAK_MINUTES * MINUTE) {
      await load(site.url, paths, { seconds: SAMPLE_SECONDS, readers: 5 });
      const minute = (performance.now() - began) / MINUTE;
      samples.push({ minute, megabytes: await site.megabytes() });
    }
    await site.stop();
    const settled = samples.slice(Math.floor(samples.length / 3));
    return [
      { what: "at the start", value: atStart, unit: "MB" },
      { what: "after 100,000 requests", value: afterMany, unit: "MB", most: 300 },
      { what: "slope of the last two thirds", value: slope(settled), unit: "MB a minute" },
      {
        what: "growth over the last two thirds",
        value: ratio(settled.at(-1)?.megabytes ?? 0, settled[0]?.megabytes ?? 0),
        unit: "×",
        most: 1.05,
      },
    ];
  },
};

/** The slope of the regression line. */
function slope(samples: readonly { minute: number; megabytes: number }[]): number {
  const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length;
  const x = mean(samples.map(({ minute }) => minute));
  const y = mean(samples.map(({ megabytes }) => megabytes));
  const above = samples.reduce((sum, one) => sum + (one.minute - x) * (one.megabytes - y), 0);
  const below = samples.reduce((sum, one) => sum + (one.minute - x) ** 2, 0);
  return ratio(above, below);
}
