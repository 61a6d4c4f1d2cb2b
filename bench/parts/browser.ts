import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, BrowserContext } from "@playwright/test";
import { launchChromium } from "../../testing/browser/launch-chromium.ts";
import { type Finding, median, type Part } from "../part.ts";
import { putOnScales } from "../scales.ts";
import { startSiteWith } from "../start-process.ts";

const TIMES = Number(process.env.TIMES ?? 5);
/** The usual network profile for tests of phones. */
const SLOW_4G = {
  latency: 150,
  downloadThroughput: 1.6e6 / 8,
  uploadThroughput: 750e3 / 8,
  offline: false,
};
const SLOWER_PROCESSOR = 4;
/** Not by animation frames, which a headless browser may not draw. */
const byTheClock = { polling: 50 };
const PHONE = { width: 390, height: 844 };

const budgets = { lcp: 1_600, cls: 0.02, script: 115, fonts: 110 };
const pages: Record<string, { path: string; budgets?: Partial<Record<keyof Visit, number>> }> = {
  home: { path: "/", budgets },
  article: { path: "/article/runaway-barge-keelman-bridge", budgets },
  search: { path: "/search?q=harbor" },
  support: { path: "/support" },
  analytics: { path: "/analytics" },
};

interface Visit {
  /** Milliseconds until the largest contentful paint. */
  lcp: number;
  cls: number;
  /** Milliseconds until the page is hydrated. */
  hydration: number;
  /** Milliseconds from a press of a button to the next paint. */
  press: number;
  /** Of everything, with headers; of scripts and fonts, without. */
  kilobytes: number;
  script: number;
  fonts: number;
}

const units: Record<keyof Visit, string> = {
  ...{ lcp: "ms", cls: "", hydration: "ms", press: "ms" },
  ...{ kilobytes: "kB", script: "kB", fonts: "kB" },
};

export const browserPart: Part = {
  name: "browser",
  about:
    "first and second visits in Chromium on slow 4G with a processor four times slower, median of five",
  async measure({ say }) {
    const folder = await mkdtemp(join(tmpdir(), "bench-browser-"));
    await chmod(folder, 0o711);
    const site = await startSiteWith({ DATA_DIR: folder });
    const scales = await putOnScales(site.url);
    const browser = await launchChromium();
    try {
      const findings: Finding[] = [];
      for (const [name, { path, budgets: most = {} }] of Object.entries(pages)) {
        say(name);
        await fetch(site.url + path);
        const visits = await visitOften(browser, scales, path);
        for (const kind of Object.keys(units) as (keyof Visit)[]) {
          const value = median(visits.map(({ first }) => first[kind]));
          const budget = most[kind] === undefined ? {} : { most: most[kind] };
          findings.push({ what: `${name}: ${kind}`, value, unit: units[kind], ...budget });
        }
        const again = median(visits.map(({ second }) => second));
        findings.push({ what: `${name}: second visit, all told`, value: again, unit: "kB" });
      }
      return findings;
    } finally {
      await browser.close();
      scales.close();
      await site.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
};

type Scales = Awaited<ReturnType<typeof putOnScales>>;

async function visitOften(browser: Browser, scales: Scales, path: string) {
  const visits: { first: Visit; second: number }[] = [];
  for (let time = 0; time < TIMES; time++) {
    const context = await browser.newContext({ viewport: PHONE, isMobile: true, hasTouch: true });
    const first = await visit(context, scales.url + path);
    const before = scales.kilobytes();
    await visit(context, scales.url + path);
    visits.push({ first, second: scales.kilobytes() - before });
    await context.close();
  }
  return visits;
}

async function visit(context: BrowserContext, url: string): Promise<Visit> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", SLOW_4G);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER_PROCESSOR });
  const kinds = new Map<string, string>();
  const bytes = { all: 0, Script: 0, Font: 0 };
  devtools.on("Network.responseReceived", ({ requestId, type }) => kinds.set(requestId, type));
  devtools.on("Network.dataReceived", ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind === "Script" || kind === "Font") bytes[kind] += encodedDataLength;
  });
  devtools.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes.all += encodedDataLength;
  });
  await page.addInitScript(watchVitals);
  await page.goto(url, { waitUntil: "load" });
  await page.waitForFunction(isTakenOver, undefined, byTheClock);
  const hydration = await page.evaluate(() => performance.now());
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.getByRole("button", { name: /^Switch to/ }).click();
  // Waits until the browser has reported the press and painted the result.
  await page.waitForFunction(
    () => (window as unknown as Vitals).vitals.press > 0,
    undefined,
    byTheClock,
  );
  const vitals = await page.evaluate(() => (window as unknown as Vitals).vitals);
  await page.close();
  return {
    ...vitals,
    hydration,
    kilobytes: bytes.all / 1000,
    script: bytes.Script / 1000,
    fonts: bytes.Font / 1000,
  };
}

/** React marks hydrated elements; the last element is hydrated last. */
function isTakenOver(): boolean {
  const last = [...document.querySelectorAll("footer")].at(-1);
  return Object.keys(last ?? {}).some((key) => key.startsWith("__react"));
}

interface Vitals {
  vitals: { lcp: number; cls: number; press: number };
}

/** Runs in the page before its own scripts. */
function watchVitals() {
  const vitals = { lcp: 0, cls: 0, press: 0 };
  Object.assign(window, { vitals });
  const watch = (type: string, see: (entry: PerformanceEntry) => void, more = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({
      ...{ type, buffered: true },
      ...more,
    });
  watch("largest-contentful-paint", ({ startTime }) => {
    vitals.lcp = startTime;
  });
  watch("layout-shift", (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    };
    if (!hadRecentInput) vitals.cls += value;
  });
  const eachPress = { durationThreshold: 16 };
  watch(
    "event",
    ({ duration }) => Object.assign(vitals, { press: Math.max(vitals.press, duration) }),
    eachPress,
  );
}
