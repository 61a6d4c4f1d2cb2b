import { OFFLINE_PAGE, WORKER } from "#features/device/calls/install-app.ts";
import { cacheNames } from "#features/device/install-app/saved-as.ts";
import { publishedArticle } from "#testing/builders/builders.ts";
import { headerScreen, markDocument, markedDocument } from "../screens/header-screen.ts";
import { offlineScreen } from "../screens/offline-screen.ts";
import { expect, test } from "../support/app-site.ts";

// Tests the worker itself: installing, updating, removing. Forced refreshes and old caches: app-refresh.

test("[PWA-01] the browser finds the site installable", { tag: "@every-chromium" }, async ({
  page,
  context,
}) => {
  await page.goto("/");
  await offlineScreen(page).untilReady();
  const devtools = await context.newCDPSession(page);
  const { errors, url } = await devtools.send("Page.getAppManifest");
  expect(url).toMatch(/\/manifest\.webmanifest$/);
  expect(errors).toEqual([]);
  const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
  // Tests run in private windows, which cannot install apps.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
});

test("O2 F18 an older build's worker makes room for the new one, without a reload and without losing a file", {
  tag: "@every-chromium",
}, async ({ page, appSite: site, context, trouble }) => {
  await publishedArticle(site.deps, { title: "Old and new", slug: "old-and-new" });
  const script = await site.built.workers.current();
  const { build } = site.built;
  site.publishWorker(script.replaceAll(build, "former"));
  const { untilReady, caches: names, kept, pages, heading } = offlineScreen(page);
  await page.goto("/article/old-and-new");
  await untilReady();
  await expect.poll(pages).toContain("/article/old-and-new");
  const files = (await kept())[cacheNames.files] ?? [];
  await page.evaluate(async (name) => {
    const cache = await caches.open(name);
    await cache.put("/assets/former-page.js", new Response("1"));
  }, cacheNames.files);
  expect(await names()).toContain(cacheNames.shell("former"));

  site.publishWorker(script);
  await page.goto("/");
  await headerScreen(page).untilRunning();
  await markDocument(page);
  const shells = async () => (await names()).filter((name) => name.includes("-shell-"));
  await expect.poll(shells).toEqual([cacheNames.shell(build)]);
  const keptFiles = async () => (await kept())[cacheNames.files] ?? [];
  await expect.poll(keptFiles).not.toContain("/assets/former-page.js");
  // A file that pages load late may have been added since.
  expect(await keptFiles()).toEqual(expect.arrayContaining(files));
  await expect(markedDocument(page)).toHaveCount(1);
  await context.setOffline(true);
  await page.goto("/article/old-and-new");
  await expect(heading).toHaveText("Old and new");
  await headerScreen(page).untilRunning();
  trouble.length = 0;
});

test("O2 a build with missing files does not replace one that works", async ({
  page,
  appSite: site,
  context,
  trouble,
}) => {
  await publishedArticle(site.deps, { title: "Still here", slug: "still-here" });
  const script = await site.built.workers.current();
  const { untilReady, caches: names, heading, pages } = offlineScreen(page);
  await page.goto("/article/still-here");
  await untilReady();
  await expect.poll(pages).toContain("/article/still-here");
  const broken = script
    .replaceAll(site.built.build, "broken")
    .replace(/\/assets\/saved-[\w-]+\.js/, "/assets/saved-missing.js");
  expect(broken).toContain("saved-missing");
  site.publishWorker(broken);
  await page.evaluate(async (path) => {
    const registration = await navigator.serviceWorker.getRegistration();
    const installing = new Promise<ServiceWorker>((resolve) => {
      registration?.addEventListener("updatefound", () => {
        if (registration.installing) resolve(registration.installing);
      });
    });
    await registration?.update();
    const worker = await installing;
    await new Promise<void>((resolve) => {
      if (worker.state === "redundant") resolve();
      worker.addEventListener("statechange", () => worker.state === "redundant" && resolve());
    });
    return path;
  }, WORKER);
  expect(await names()).toContain(cacheNames.shell(site.built.build));
  await page.reload();
  await expect(heading).toHaveText("Still here");
  await context.setOffline(true);
  await page.reload();
  await expect(heading).toHaveText("Still here");
  trouble.length = 0;
});

test("O2 the worker that takes it back leaves no worker and no caches", {
  tag: "@every-chromium",
}, async ({ page, appSite: site }) => {
  const { untilReady, caches: names, workers } = offlineScreen(page);
  await page.goto("/about-us");
  await untilReady();
  expect((await names()).length).toBeGreaterThan(1);
  await page.evaluate(() => caches.open("somebody-else"));
  site.publishWorker(await site.built.workers.retired());
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await expect.poll(workers).toBe(0);
  await expect.poll(names).toEqual(["somebody-else"]);
});

test("F28 a worker that was killed during installation is installed with the next page", async ({
  page,
  appSite: site,
  context,
}) => {
  const held = Promise.withResolvers<void>();
  const requested = Promise.withResolvers<void>();
  site.interfere(async ({ url }) => {
    if (url !== OFFLINE_PAGE) return;
    requested.resolve();
    await held.promise;
  });
  const devtools = await context.newCDPSession(page);
  await devtools.send("ServiceWorker.enable");
  await page.goto("/about-us");
  await requested.promise;
  await devtools.send("ServiceWorker.stopAllWorkers");
  held.resolve();
  site.interfere(undefined);
  await page.reload();
  const { untilReady, kept } = offlineScreen(page);
  await untilReady();
  expect((await kept())[cacheNames.shell(site.built.build)]).toContain(OFFLINE_PAGE);
});

test("a browser that allows no worker, no caches and no storage reads as before", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const refuse = () => Promise.reject(new DOMException("Not here", "SecurityError"));
    navigator.serviceWorker.register = refuse;
    CacheStorage.prototype.keys = refuse;
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("Not here", "SecurityError");
      },
    });
  });
  await page.goto("/about-us?force-refresh&reset-popup");
  await headerScreen(page).untilRunning();
  await headerScreen(page).link("License").click();
  await expect(offlineScreen(page).heading).toHaveText("License");
  expect(await offlineScreen(page).workers()).toBe(0);
});

test("O4 no other address of this site can be registered as a worker", async ({
  page,
  trouble,
}) => {
  // Without Trusted Types, which would refuse every address first.
  await page.route("/about-us", async (route) => {
    const response = await route.fetch();
    const headers = response.headers();
    const policy = headers["content-security-policy"]?.replace(/; require-trusted-types.*$/, "");
    await route.fulfill({
      response,
      headers: { ...headers, "content-security-policy": `${policy}` },
    });
  });
  await page.goto("/about-us");
  const script = await page.locator("link[rel=modulepreload]").first().getAttribute("href");
  const register = (address: string) =>
    page.evaluate(
      (path) =>
        navigator.serviceWorker.register(path).then(
          (registration) => registration.unregister().then(() => "a worker"),
          ({ name, message }: Error) => `${name}: ${message}`,
        ),
      address,
    );
  const others = [script ?? "", "/api/articles", "/api/image-proxy?url=/media/a.jpg", "/icon.svg"];
  for (const path of [...others, "/"]) {
    const outcome = await register(path);
    // Refused by the server, before the browser checks the content.
    expect(outcome, path).toMatch(/^TypeError: .*HTTP response code \(403\)/);
  }
  expect(await register(WORKER)).toBe("a worker");
  trouble.length = 0;
});

test("F18 a page file that went with an update brings the new page, once", async ({
  page,
  appSite: site,
  trouble,
}) => {
  await page.goto("/about-us");
  await offlineScreen(page).untilReady();
  let loads = 0;
  site.interfere(async ({ url, method }, reply) => {
    if (url === "/ethics" && method === "GET") loads += 1;
    if (url === "/ethics" && method === "HEAD") await reply.header("x-build", "newer").send();
    if (url.startsWith("/assets/ethics-") && loads === 0) await reply.code(404).send("gone");
  });
  await headerScreen(page).footerLink("/ethics").click();
  await expect(offlineScreen(page).heading).toHaveText("Ethics");
  expect(loads).toBe(1);
  trouble.length = 0;
});
