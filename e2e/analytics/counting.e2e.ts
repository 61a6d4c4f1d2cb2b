import type { BrowserContext, Page } from "@playwright/test";
import { sessionKey } from "#app/web/storage-keys.ts";
import { beaconPaths } from "#features/numbers/beacon-paths.ts";
import { MINUTE, SECOND } from "#shared/time/units.ts";
import { publishedArticle, publishedArticles } from "#testing/builders/builders.ts";
import { A_BROWSER } from "#testing/builders/counted-readers.ts";
import { headerScreen } from "../screens/header-screen.ts";
import { expect, test } from "../support/site-test.ts";
import { stopTime } from "../support/stop-time.ts";
import { watchBodies } from "../support/watch-calls.ts";
import { watchPage } from "../support/watch-page.ts";

// Tests what pages send. How it is counted: features/numbers/server.

test.use({ userAgent: A_BROWSER });

const watch = (page: Page) => ({
  views: watchBodies(page, beaconPaths.view),
  clicks: watchBodies(page, beaconPaths.click),
  engaged: watchBodies(page, beaconPaths.engagement),
});

/** A page in a background tab, until made visible. */
async function inBackground(context: BrowserContext) {
  await context.addInitScript(() => {
    let state = "hidden";
    Object.defineProperty(document, "visibilityState", { get: () => state });
    addEventListener("come-to-front", () => {
      state = "visible";
      document.dispatchEvent(new Event("visibilitychange"));
    });
  });
}

test("[ANALYT-27][ANALYT-29][ANALYT-25][ANALYT-26][HOME-22][DATA-18] each page view is reported once, and each click on a card and on what our markup names; one that cannot be reported causes no error", async ({
  page,
  site,
  context,
}) => {
  const title = "The night ferry";
  const publishedAt = new Date(site.clock.now().getTime() - 60 * MINUTE);
  const story = await publishedArticle(site.deps, { title, publishedAt });
  await publishedArticles(site.deps, 5);
  const sent = watch(page);
  await page.goto("/?utm_source=mail");
  await expect.poll(() => sent.views).toHaveLength(1);
  expect(sent.views[0]).toEqual({
    sessionId: expect.stringMatching(/^[a-z0-9]{12,28}$/),
    path: "/?utm_source=mail",
    referrer: "",
  });
  const { sessionId } = sent.views[0] ?? {};

  // Client-side navigation, without loading another document.
  await page
    .getByRole("region", { name: "More Stories" })
    .getByRole("link", { name: title })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect.poll(() => sent.views).toHaveLength(2);
  expect(sent.views[1]).toEqual({
    sessionId,
    path: `/article/${story.slug}`,
    referrer: `${site.url}/`,
  });
  expect(sent.clicks).toEqual([
    {
      sessionId,
      clickType: "article",
      elementType: "article-card",
      targetUrl: `/article/${story.slug}`,
      targetTitle: title,
      targetId: story.id,
      category: "News",
      sourcePage: "/",
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    },
  ]);

  // Links that our markup does not name are not reported.
  const { header } = headerScreen(page);
  await header.getByRole("link", { name: "About Us" }).click();
  await expect.poll(() => sent.views).toHaveLength(3);
  await page.getByRole("main").locator('a[href="/video-archives"]').first().click();
  await expect.poll(() => sent.views).toHaveLength(4);
  await header.getByRole("link", { name: "Support Us" }).click();
  await expect.poll(() => sent.views).toHaveLength(5);
  expect(sent.clicks.slice(1)).toMatchObject([
    { elementType: "main-nav", targetUrl: "/about-us" },
    {
      clickType: "link",
      elementType: "support-us",
      targetUrl: "/support",
      targetTitle: "Support Us",
      sourcePage: "/video-archives",
    },
  ]);

  // Another tab and a page from the back-forward cache: the same browser, counted as usual.
  const tab = await context.newPage();
  const sentByTab = watch(tab);
  await tab.goto("/");
  await expect.poll(() => sentByTab.views).toMatchObject([{ sessionId, path: "/" }]);
  await tab.getByRole("button", { name: "Subscribe" }).click();
  await expect.poll(() => sentByTab.clicks).toHaveLength(1);
  expect(sentByTab.clicks[0]).toMatchObject({
    clickType: "button",
    elementType: "subscribe",
    targetUrl: "/",
    sourcePage: "/",
  });
  await tab.reload();
  await expect.poll(() => sentByTab.views).toHaveLength(2);
  expect(sentByTab.views[1]).toMatchObject({ path: "/", referrer: `${site.url}/` });
  const counted = async () =>
    (await site.read<{ totalPageViews: number }>("/api/analytics/overview?days=7")).totalPageViews;
  await expect.poll(counted).toBe(7);

  const troubleOfTab = watchPage(tab, site.url);
  const received = tab.waitForRequest(`**${beaconPaths.click}`);
  await tab.route(`**${beaconPaths.click}`, (route) => route.fulfill({ status: 500 }));
  await tab
    .getByRole("region", { name: "More Stories" })
    .getByRole("link", { name: title })
    .click();
  await received;
  await expect(tab.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(tab.getByText(/failed|went wrong/i)).toHaveCount(0);
  expect(troubleOfTab.filter((line) => !/status of 500/.test(line))).toEqual([]);
});

test("[READERS-13] the page reports which story is read, without its query, and links out of it", async ({
  page,
  site,
}) => {
  const content = '<p>From the <a href="https://harbor.example/log">log</a> of the harbor.</p>';
  const { slug } = await publishedArticle(site.deps, { content });
  const reports: object[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/track-engagement")) reports.push(request.postDataJSON());
  });
  const sent = watch(page);
  await page.goto(`/article/${slug}?utm_source=mail`);
  await expect.poll(() => sent.views).toHaveLength(1);
  await expect
    .poll(async () => {
      await page.mouse.move(10, 10);
      await page.evaluate(() => dispatchEvent(new Event("pagehide")));
      return reports.at(-1);
    })
    .toEqual({
      sessionId: expect.any(String),
      engaged: expect.any(Number),
      page: `/article/${slug}`,
      end: `/article/${slug}`,
    });
  const link = page.locator("[data-story] a");
  await link.evaluate((out) => out.addEventListener("click", (event) => event.preventDefault()));
  await link.click();
  await expect
    .poll(() => sent.clicks)
    .toMatchObject([{ elementType: "story-text", targetUrl: "https://harbor.example/log" }]);
});

test("[ANALYT-24] K4 reading time is reported without pauses; the session id outlives a reload, and 30 minutes without activity end it", async ({
  page,
  context,
}) => {
  // Not near midnight, which ends a visit.
  await stopTime(page, Date.parse("2026-11-15T12:00:00Z"));
  const sent = watch(page);
  await page.goto("/about-us");
  await expect.poll(() => sent.views).toHaveLength(1);
  const received = () =>
    sent.engaged.reduce((sum, { engaged }) => sum + Number(engaged), 0) / SECOND;

  // Six minutes with activity every 40 seconds.
  for (let turn = 0; turn < 9; turn += 1) {
    await page.clock.runFor(40 * SECOND);
    await page.keyboard.press("Shift");
  }
  // Then inactive: one minute counts, the other nineteen do not.
  await page.clock.runFor(20 * MINUTE);
  await expect.poll(received).toBeGreaterThan((6 + 1) * 60 * 0.9);
  expect(received()).toBeLessThan((6 + 1) * 60 * 1.1);

  // Without a connection nothing is sent.
  const before = received();
  await context.setOffline(true);
  await page.keyboard.press("Shift");
  await page.clock.runFor(5 * MINUTE);
  expect(received()).toBe(before);
  await context.setOffline(false);
  await page.clock.runFor(5 * MINUTE);
  await expect.poll(received).toBeGreaterThan(before);
  const after = received();

  // Active for 30 seconds, then leaves by a link.
  await page.keyboard.press("Shift");
  await page.clock.runFor(30 * SECOND);
  await page.getByRole("contentinfo").getByRole("link", { name: "Ethics" }).click();
  await expect.poll(() => received() - after).toBeGreaterThan(27);
  expect(received() - after).toBeLessThan(33);

  const [{ sessionId: first } = {}] = sent.views;
  await page.reload();
  await expect
    .poll(() => sent.views.map(({ sessionId }) => sessionId))
    .toEqual([first, first, first]);
  // The next click and page belong to another visit.
  await page.clock.runFor(36 * MINUTE);
  await headerScreen(page).link("Support Us").click();
  await expect.poll(() => sent.views).toHaveLength(4);
  const second = sent.views[3]?.sessionId;
  expect(second).not.toBe(first);
  expect(sent.clicks.map(({ sessionId }) => sessionId)).toEqual([first, second]);
  const stored = await page.evaluate((key) => localStorage.getItem(key), sessionKey);
  expect(stored?.split(".")[0]).toBe(second);
});

test("a page in the background counts when it is looked at", async ({ page, context }) => {
  await inBackground(context);
  const sent = watch(page);
  await page.goto("/about-us");
  await page.getByRole("contentinfo").getByRole("link", { name: "Ethics" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ethics");
  // Counting is loaded after the page.
  await page.waitForLoadState("networkidle");
  expect(sent.views).toEqual([]);
  await page.evaluate(() => dispatchEvent(new Event("come-to-front")));
  await expect.poll(() => sent.views).toMatchObject([{ path: "/ethics" }]);
});

test("a browser that declines tracking sends and stores nothing", async ({ page, context }) => {
  await context.addInitScript((key) => {
    Object.defineProperty(navigator, "globalPrivacyControl", { value: true });
    if (location.pathname === "/about-us") localStorage.setItem(key, "fromanearliervisit.1");
  }, sessionKey);
  const sent = watch(page);
  await page.goto("/about-us");
  await page.getByRole("contentinfo").getByRole("link", { name: "Ethics" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ethics");
  // Counting is loaded after the page.
  await page.waitForLoadState("networkidle");
  expect(sent).toEqual({ views: [], clicks: [], engaged: [] });
  expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain("session");
});
