import { storageKeys, WORKER } from "#features/device/calls/install-app.ts";
import { cacheNames } from "#features/device/install-app/saved-as.ts";
import { site as publication } from "#site.config.ts";
import { A_BROWSER } from "#testing/builders/counted-readers.ts";
import { adminScreen } from "../screens/admin-screen.ts";
import { appScreen } from "../screens/app-screen.ts";
import { headerScreen } from "../screens/header-screen.ts";
import { offlineScreen } from "../screens/offline-screen.ts";
import { expect, test } from "../support/site-test.ts";

// Tests the site with the worker switched off, and the popup's query flag.

test.use({ popup: "due", serviceWorkers: "allow", userAgent: A_BROWSER });

test("[PWA-18] reset-popup clears both flags and nothing else, and the popup appears again", async ({
  page,
}) => {
  const themeKey = `${publication.shortName}-theme`;
  await page.goto("/about-us");
  await page.evaluate(
    ([theme, ...flags]) => {
      for (const flag of flags) localStorage.setItem(flag, "true");
      localStorage.setItem(theme ?? "", "light");
    },
    [themeKey, storageKeys.dismissed, storageKeys.installed],
  );
  const screen = appScreen(page);
  await screen.open("/about-us?reset-popup&from=mail");
  await page.clock.runFor(3_000);
  await expect(screen.popup).toBeVisible();
  expect(await screen.storedFlag("dismissed")).toBeNull();
  expect(await screen.storedFlag("installed")).toBeNull();
  expect(await page.evaluate((key) => localStorage.getItem(key), themeKey)).toBe("light");
  await expect(page).toHaveURL("/about-us?from=mail");

  await screen.button("Don't Ask Again").click();
  await page.reload();
  const { wasOffered } = appScreen(page);
  await screen.started();
  await page.clock.runFor(10_000);
  expect(await wasOffered()).toBe(false);
});

test("O2 where the worker is switched off, pages register none and delete what was stored", async ({
  page,
}) => {
  const { workers, caches: names } = offlineScreen(page);
  // A document without our script, which would have created the policy that is created here.
  await page.goto("/robots.txt");
  await page.evaluate(
    async ([path, name]) => {
      const rules = { createScriptURL: (address: string) => address };
      const policy = window.trustedTypes?.createPolicy("site", rules);
      await navigator.serviceWorker.register(policy?.createScriptURL(path ?? "") ?? "");
      await caches.open(name ?? "");
    },
    [WORKER, cacheNames.pages],
  );
  await page.goto("/about-us");
  await expect.poll(workers).toBe(0);
  await expect.poll(names).toEqual([]);
});

test("[DATA-32] the browser stores theme, session id, both flags, the refresh marker and the admin key, all under our name", async ({
  page,
}) => {
  const names = () => page.evaluate(() => Object.keys(localStorage).sort());
  const ours = (...given: string[]) => given.map((name) => `${publication.shortName}-${name}`);
  await page.goto("/about-us?force-refresh");
  await page.waitForURL(/cache-bust/);
  const screen = appScreen(page);
  await screen.open("/about-us");
  await expect.poll(names).toEqual(ours("analytics-session", "refreshed-at-build"));
  await headerScreen(page).themeToggle().click();
  await screen.givePrompt("accepted");
  await page.clock.runFor(3_000);
  await screen.button("Install App Automatically").click();
  await expect(screen.popup.getByRole("status")).toBeVisible();
  expect(await names()).toContain(storageKeys.installed);

  await page.goto("/about-us?reset-popup");
  await screen.started();
  await page.clock.runFor(3_000);
  expect(await names()).not.toContain(storageKeys.installed);
  await screen.button("Don't Ask Again").click();
  const overview = { totalArticles: 0, totalViews: 0, averageViews: 0 };
  const period = { from: "2026-11-01", to: "2026-11-30" };
  const daily = [period.from, period.to].map((date) => ({ date, clicks: 0 }));
  const clicks = { period, totalClicks: 0, byLink: [], byPage: [], byTarget: [], daily };
  const dashboard = { overview, topArticlesByViews: [], categoryBreakdown: [], clicks };
  await page.route("**/api/admin/*", (route) => route.fulfill({ json: dashboard }));
  const admin = adminScreen(page);
  await admin.open();
  await admin.key.fill("a-key-of-24-letters-or-more");
  await admin.enter.click();
  await expect(admin.dashboard).toBeVisible();
  expect(await names()).toEqual(
    ours("admin-key", "analytics-session", "app-dismissed", "refreshed-at-build", "theme"),
  );
});
