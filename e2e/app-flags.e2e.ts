import { cacheNames } from "../features/install-app/cache-names.ts";
import { stored, WORKER } from "../features/install-app/contract.ts";
import { site as publication } from "../site.config.ts";
import { appScreen } from "./screens/app-screen.ts";
import { offlineScreen } from "./screens/offline-screen.ts";
import { expect, test } from "./site-test.ts";

// Owns what happens where the worker is switched off, and the popup's own query flag.

test.use({ popup: "due", serviceWorkers: "allow" });

test("[PWA-18] reset-popup clears both flags and nothing else, and the popup comes again", async ({
  page,
}) => {
  const themeKey = `${publication.shortName}-theme`;
  await page.goto("/about-us");
  await page.evaluate(
    ([theme, ...flags]) => {
      for (const flag of flags) localStorage.setItem(flag, "true");
      localStorage.setItem(theme ?? "", "light");
    },
    [themeKey, stored.dismissed, stored.installed],
  );
  const screen = appScreen(page);
  await screen.open("/about-us?reset-popup&from=mail");
  await page.clock.runFor(3_000);
  await expect(screen.popup).toBeVisible();
  expect(await screen.stored("dismissed")).toBeNull();
  expect(await screen.stored("installed")).toBeNull();
  expect(await page.evaluate((key) => localStorage.getItem(key), themeKey)).toBe("light");
  await expect(page).toHaveURL("/about-us?from=mail");

  await screen.button("Don't Ask Again").click();
  await page.reload();
  await screen.started();
  await page.clock.runFor(10_000);
  await expect(screen.popup).toHaveCount(0);
});

test("O2 where the worker is switched off, pages register none and drop what was kept", async ({
  page,
}) => {
  const { workers, caches: names } = offlineScreen(page);
  await page.goto("/about-us");
  await page.evaluate(
    async ([path, name]) => {
      await navigator.serviceWorker.register(path ?? "");
      await caches.open(name ?? "");
    },
    [WORKER, cacheNames.pages],
  );
  await page.reload();
  await expect.poll(workers).toBe(0);
  await expect.poll(names).toEqual([]);
});
