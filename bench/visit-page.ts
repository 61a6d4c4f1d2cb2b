import type { BrowserContext, CDPSession, Page } from "@playwright/test";

/** Numbers of the usual profile for tests of phones: 150 ms to the server and back, 1.6 Mbit/s down, 0.75 up. */
const SLOW_4G = {
  latency: 150,
  downloadThroughput: 1.6e6 / 8,
  uploadThroughput: 750e3 / 8,
  offline: false,
};
const SLOWER_PROCESSOR = 4;
export const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** Sent bytes, without headers. */
const kinds = { Script: "script", Stylesheet: "style", Font: "fonts" } as const;
type Kind = (typeof kinds)[keyof typeof kinds];

export interface Visit {
  /** Milliseconds until the first and until the largest contentful paint. */
  fcp: number;
  lcp: number;
  /** The sum of all layout shifts that no press caused. */
  cls: number;
  /** Milliseconds of the longest task, if it is longer than 50. */
  task: number;
  /** What each task takes longer than 50 milliseconds, summed. */
  blocking: number;
  /** Kilobytes. */
  script: number;
  style: number;
  fonts: number;
}

/** Makes a page as slow as on a slow phone. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", SLOW_4G);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER_PROCESSOR });
  return devtools;
}

/** Opens an address as a slow phone does, and reads the numbers when the browser has nothing more to do. */
export async function visitPage<T>(
  context: BrowserContext,
  url: string,
  then: {
    /** Waited for before the numbers are read. */
    isReady?: (page: Page) => Promise<void>;
    use?: (page: Page) => Promise<T>;
  },
): Promise<Visit & { used: T | undefined }> {
  const page = await context.newPage();
  const devtools = await slowDown(page);
  const kindOf = new Map<string, Kind>();
  const bytes = { script: 0, style: 0, fonts: 0 };
  devtools.on("Network.responseReceived", ({ requestId, type }) => {
    if (type in kinds) kindOf.set(requestId, kinds[type as keyof typeof kinds]);
  });
  devtools.on("Network.dataReceived", ({ requestId, encodedDataLength }) => {
    const kind = kindOf.get(requestId);
    if (kind) bytes[kind] += encodedDataLength / 1000;
  });
  await page.addInitScript(watchVitals);
  await page.goto(url, { waitUntil: "load" });
  await then.isReady?.(page);
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 10_000 })),
  );
  const vitals = await page.evaluate(() => (window as unknown as Vitals).vitals);
  const used = await then.use?.(page);
  await page.close();
  return { ...vitals, ...bytes, used };
}

interface Vitals {
  vitals: Pick<Visit, "fcp" | "lcp" | "cls" | "task" | "blocking">;
}

/** Runs in the page before its own scripts. */
function watchVitals() {
  const vitals = { fcp: 0, lcp: 0, cls: 0, task: 0, blocking: 0 };
  const LONG = 50;
  Object.assign(window, { vitals });
  const watch = (type: string, see: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({
      type,
      buffered: true,
    });
  watch("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") vitals.fcp = startTime;
  });
  watch("largest-contentful-paint", ({ startTime }) => {
    vitals.lcp = startTime;
  });
  watch("longtask", ({ duration }) => {
    vitals.task = Math.max(vitals.task, duration);
    vitals.blocking += duration - LONG;
  });
  watch("layout-shift", (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    };
    if (!hadRecentInput) vitals.cls += value;
  });
}
