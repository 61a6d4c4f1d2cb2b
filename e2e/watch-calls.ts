import type { Page } from "@playwright/test";

/** The calls a page sends, as path and query, in their order. */
export function watchCalls(page: Page): { to(path: string): string[]; all: readonly string[] } {
  const all: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith("/api/") && request.resourceType() === "fetch")
      all.push(pathname + search);
  });
  return { all, to: (path) => all.filter((call) => call.split("?")[0] === path) };
}
