import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Browser, Page } from "@playwright/test";
import { launchChromium } from "#testing/browser/launch-chromium.ts";
import { type Finding, inRounds, type Part, ratio } from "../part.ts";
import { peersAt, peersByAddress } from "../peers.ts";
import { putOnScales } from "../scales.ts";
import { idle, startBareServer, startSiteWith } from "../start-process.ts";
import { PHONE, type Visit, visitPage } from "../visit-page.ts";

const TIMES = Number(process.env.TIMES ?? 5);

const budgets: Partial<Record<keyof OurVisit, number>> = {
  lcp: 1_600,
  cls: 0.02,
  task: 50,
  blocking: 200,
  press: 200,
  script: 90,
  style: 20,
  fonts: 110,
};
interface MeasuredPage {
  path: string;
  budgets: typeof budgets;
  /** The end of its address on other sites, without which it is their front page. */
  word?: string;
}

const STORY = "runaway-barge-keelman-bridge";
/** Those that are measured beside other sites. */
const main: Record<string, MeasuredPage> = {
  home: { path: "/", budgets, word: "" },
  article: { path: `/article/${STORY}`, budgets, word: STORY },
  category: { path: "/category/Politics", budgets, word: "politics" },
};
const pages: Record<string, MeasuredPage> = {
  ...main,
  search: { path: "/search?q=harbor", budgets: {} },
  support: { path: "/support", budgets: {} },
  analytics: { path: "/analytics", budgets: {} },
};

interface OurVisit extends Visit {
  /** Milliseconds from a press of the theme switch to the next paint. */
  press: number;
  /** Kilobytes of everything with headers, in a second visit. */
  again: number;
}

const units: Record<keyof OurVisit, string> = {
  fcp: "ms",
  lcp: "ms",
  cls: "",
  task: "ms",
  blocking: "ms",
  press: "ms",
  script: "kB",
  style: "kB",
  fonts: "kB",
  again: "kB",
};

export const firstPaintPart: Part = {
  name: "first-paint",
  about:
    "visits in Chromium on slow 4G (150 ms, 1.6 Mbit/s) with a processor four times slower, median of five, beside a page without scripts, fonts and pictures and beside PEERS",
  measure: ({ say }) => visitPages(pages, say),
};

/** The first paints of the main pages beside those of PEERS. */
export async function paintBeside(say: (line: string) => void): Promise<Finding[]> {
  const found = await visitPages(main, say);
  return found.filter(({ what }) => /: (fcp|lcp|blocking)/.test(what));
}

async function visitPages(
  visited: Readonly<Record<string, MeasuredPage>>,
  say: (line: string) => void,
): Promise<Finding[]> {
  const folder = await mkdtemp(join(tmpdir(), "bench-first-paint-"));
  await chmod(folder, 0o711);
  const site = await startSiteWith({ DATA_DIR: folder });
  // A new demo makes its pictures and films.
  await idle(site);
  const scales = await putOnScales(site.url);
  const browser = await launchChromium();
  try {
    const findings: Finding[] = [];
    for (const [name, { path, budgets: most, word }] of Object.entries(visited)) {
      say(name);
      const bare = await startBarePage(site.url + path, join(folder, `${name}.json`));
      const beside = word === undefined ? [] : await peersAt(peersByAddress(), word);
      const others = [{ name: "bare page", url: bare.url }, ...beside];
      const visit = async () => ({
        ours: await visitUs(browser, scales, path),
        others: await visitEach(browser, others),
      });
      // Pictures are made for the first visitor of a site.
      await visit();
      const { middle } = await inRounds(TIMES, visit);
      await bare.stop();
      for (const kind of Object.keys(units) as (keyof OurVisit)[]) {
        const budget = most[kind] === undefined ? {} : { most: most[kind] };
        const value = middle(({ ours }) => ours[kind]);
        findings.push({ what: `${name}: ${kind}`, value, unit: units[kind], ...budget });
      }
      for (const [index, other] of others.entries()) {
        for (const kind of ["fcp", "lcp"] as const) {
          const theirs = middle(({ others: visits }) => visits[index]?.[kind] ?? Number.NaN);
          const value = ratio(
            middle(({ ours }) => ours[kind]),
            theirs,
          );
          findings.push({ what: `${name}: ${kind} to ${other.name}`, value, unit: "" });
        }
      }
    }
    return findings;
  } finally {
    await browser.close();
    scales.close();
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The same text in the same style, inline, and nothing else to load. */
async function startBarePage(url: string, file: string) {
  const html = await (await fetch(url)).text();
  const style = await (
    await fetch(new URL(/href="([^"]+\.css)"/.exec(html)?.[1] ?? "", url))
  ).text();
  const body = html
    .replaceAll(/<script[^>]*>.*?<\/script>/gs, "")
    .replaceAll(/<(?:link|img|source)\b[^>]*>/g, "")
    .replace(
      "</head>",
      () => `<style>${style.replaceAll(/@font-face\s*\{[^}]*\}/g, "")}</style></head>`,
    );
  const headers = { "content-type": "text/html; charset=utf-8", "content-encoding": "br" };
  const compressed = brotliCompressSync(body).toString("base64");
  await writeFile(file, JSON.stringify({ headers, body: compressed }));
  return startBareServer(file);
}

async function visitEach(browser: Browser, others: readonly { url: string }[]) {
  const visits: Visit[] = [];
  for (const { url } of others) {
    const context = await browser.newContext(PHONE);
    visits.push(await visitPage(context, url, {}));
    await context.close();
  }
  return visits;
}

type Scales = Awaited<ReturnType<typeof putOnScales>>;

async function visitUs(browser: Browser, scales: Scales, path: string): Promise<OurVisit> {
  const context = await browser.newContext(PHONE);
  const { used: press, ...first } = await visitPage(context, scales.url + path, {
    isReady: isHydrated,
    use: switchTheme,
  });
  const before = scales.kilobytes();
  await visitPage(context, scales.url + path, {});
  await context.close();
  return { ...first, press: press ?? Number.NaN, again: scales.kilobytes() - before };
}

const isHydrated = (page: Page) =>
  page.locator("header button[aria-expanded]").first().waitFor({ state: "attached" });

/** How long the browser says that the press took. */
async function switchTheme(page: Page): Promise<number> {
  await page.evaluate(() => {
    Object.assign(window, { press: 0 });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) {
        const { press } = window as unknown as { press: number };
        Object.assign(window, { press: Math.max(press, duration) });
      }
    }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  });
  await page.getByRole("button", { name: /^Switch to/ }).click();
  // Not by animation frames, which a headless browser may not draw.
  const pressed = await page.waitForFunction(
    () => (window as unknown as { press: number }).press,
    undefined,
    { polling: 50 },
  );
  return pressed.jsonValue();
}
