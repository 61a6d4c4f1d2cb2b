import type { Page } from "@playwright/test";
import { cacheNames } from "#features/device/install-app/saved-as.ts";

/** Words for what a browser keeps of us. */
export const offlineScreen = (page: Page) => ({
  heading: page.getByRole("heading", { level: 1 }),
  copyMark: page.getByRole("complementary", { name: "Saved copy" }),
  saved: page.locator("[data-copies]").getByRole("link"),
  /** Without opening any, which would make it. */
  caches: () => page.evaluate(async () => (await caches.keys()).sort()),
  /** Paths and queries by the name of their cache. */
  kept: () =>
    page.evaluate(async () => {
      const found: Record<string, string[]> = {};
      for (const name of await caches.keys()) {
        const requests = await (await caches.open(name)).keys();
        found[name] = requests.map(({ url }) => url.slice(location.origin.length)).sort();
      }
      return found;
    }),
  pages: () =>
    page.evaluate(async (name) => {
      const requests = await (await caches.open(name)).keys();
      return requests.map(({ url }) => new URL(url).pathname).sort();
    }, cacheNames.pages),
  pictures: () =>
    page.evaluate(
      async (name) => (await (await caches.open(name)).keys()).length,
      cacheNames.pictures,
    ),
  workers: () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
  /** Until a worker is there to respond for the next page. */
  untilReady: () =>
    page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready;
      if (active?.state === "activated") return;
      await new Promise((resolve) => active?.addEventListener("statechange", resolve));
    }),
});
