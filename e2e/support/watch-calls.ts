import type { Page } from "@playwright/test";

interface Calls {
  all: readonly string[];
  to(path: string): string[];
  /** Until a call that was decided on by now has been seen: its description may have to be fetched first. */
  settled(): Promise<void>;
}

const isBeacon = (path: string) => path.startsWith("/api/analytics/track-");

/** The calls a page sends, as path and query, in their order; that it was seen is not among them. */
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

/** What a page sends to a call, in its order. */
export function watchBodies(page: Page, path: string): Record<string, unknown>[] {
  const bodies: Record<string, unknown>[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && new URL(request.url()).pathname === path)
      bodies.push(request.postDataJSON());
  });
  return bodies;
}
