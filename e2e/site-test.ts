import { test as base, expect, type Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import { openBuiltPages } from "../app/server/renderer.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { watchPage } from "./watch-page.ts";

/** A site per worker, empty again before each test. */
export const test = base.extend<{ empty: undefined; trouble: string[] }, { site: TestApp }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from here
    async ({}, use) => {
      const app = await startTestApp({ cache: "on", pages: await openBuiltPages() });
      await use(app);
      await app.close();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  empty: [
    async ({ site }, use) => {
      await site.deps.db.execute(sql`truncate articles restart identity cascade`);
      site.clock.set(new Date());
      site.cache.clear();
      await use(undefined);
    },
    { auto: true },
  ],
  /** What went wrong on the page behind the reader's back. A test that provokes it empties the list. */
  trouble: [
    async ({ page, site }, use) => {
      const trouble = watchPage(page, site.url);
      await use(trouble);
      expect(
        trouble,
        "console errors, warnings, policy violations, requests to other hosts",
      ).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect, type Page };
