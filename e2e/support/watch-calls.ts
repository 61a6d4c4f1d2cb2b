import type { Page } from "@playwright/test";

interface Calls {
  all: readonly string[];
  to(path: string): string[];
  /** Waits until a call in preparation was seen, because its contract may have to be loaded first. */
  settled(): Promise<void>;
}

const isBeacon = (path: string) => path.startsWith("/api/analytics/track-");

/** The calls of a page, as path and query, in order; without page views. */
export function watchCalls(page: Page): Calls {
  const all: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (!pathname.startsWith("/api/") || isBeacon(pathname)) return;
    if (request.resourceType() === "fetch") all.push(pathname + search);
  });
  return {
    all,
    to: (path) => all.filter((call) => call.split("?")[0] === path),
    settled: () =>
      page.evaluate(async () => {
        for (let turn = 0; turn < 5; turn++) await fetch("/healthz", { cache: "no-store" });
      }),
  };
}

/** The bodies that a page sends to a call, in order. */
export function watchBodies(page: Page, path: string): Record<string, unknown>[] {
  const bodies: Record<string, unknown>[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && new URL(request.url()).pathname === path)
      bodies.push(request.postDataJSON());
  });
  return bodies;
}
