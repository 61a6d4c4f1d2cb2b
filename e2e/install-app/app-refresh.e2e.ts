import { storageKeys } from "#features/device/calls/install-app.ts";
import { site as publication } from "#site.config.ts";
import { headerScreen } from "../screens/header-screen.ts";
import { offlineScreen } from "../screens/offline-screen.ts";
import { expect, test } from "../support/app-site.ts";

// Tests forced refreshes and old caches with an active worker.

test("[PWA-19][PWA-20][PWA-21] O5 force-refresh removes worker and caches and reloads, once for each build", async ({
  page,
}) => {
  const { untilReady, workers, caches: names } = offlineScreen(page);
  await page.goto("/about-us");
  await untilReady();
  const draft = `${publication.shortName}-comment-on-7`;
  await page.evaluate((key) => localStorage.setItem(key, "Half a sentence"), draft);
  await page.evaluate(() => caches.open("left-behind"));
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).search);
  });
  await page.addInitScript(() => {
    const real = ServiceWorkerRegistration.prototype.unregister;
    ServiceWorkerRegistration.prototype.unregister = function () {
      const count = Number(sessionStorage.getItem("unregistered"));
      sessionStorage.setItem("unregistered", String(count + 1));
      return real.call(this);
    };
  });
  await page.goto("/about-us?force-refresh");
  await page.waitForURL(/\?cache-bust=\w+$/);
  expect(documents).toEqual(["?force-refresh", expect.stringMatching(/^\?cache-bust=\w+$/)]);
  await untilReady();
  expect(await names()).not.toContain("left-behind");
  const unregistered = () => page.evaluate(() => sessionStorage.getItem("unregistered"));
  expect(await unregistered()).toBe("1");

  for (let time = 0; time < 2; time++) {
    await page.goto(`/about-us?force-refresh&time=${time}`);
    await headerScreen(page).untilRunning();
  }
  await expect.poll(workers).toBe(1);
  expect(documents).toHaveLength(4);
  expect(await unregistered()).toBe("1");
  expect(await page.evaluate((key) => localStorage.getItem(key), draft)).toBe("Half a sentence");

  await page.evaluate((key) => localStorage.setItem(key, "a former build"), storageKeys.refreshed);
  await page.goto("/about-us?force-refresh");
  await page.waitForURL(/\?cache-bust=\w+$/);
  expect(await unregistered()).toBe("2");
});

test("[PWA-22][PWA-23] at start our old caches are deleted, new ones and those of others stay", async ({
  page,
}) => {
  const { untilReady, caches: names } = offlineScreen(page);
  await page.goto("/about-us");
  await untilReady();
  const { shortName, name } = publication;
  const old = [`${shortName}-static-v20`, `${name}-pages`, `workbox-of-${shortName}`];
  const others = [`${shortName}-mine-v21`, `${name} v21`, "workbox-precache", "fonts-v3"];
  await page.evaluate(
    async (made) => {
      for (const one of made) await caches.open(one);
    },
    [...old, ...others],
  );
  const before = await names();
  await page.reload();
  const expected = before.filter((one) => !old.includes(one));
  await expect.poll(names).toEqual(expected);
  for (const one of others) expect(expected).toContain(one);
});
