import { storageKeys as keys } from "#features/device/calls/install-app.ts";
import { DAY, MINUTE } from "#shared/time/units.ts";
import { site as publication } from "#site.config.ts";
import { appScreen } from "../screens/app-screen.ts";
import { headerScreen } from "../screens/header-screen.ts";
import { expect, test } from "../support/site-test.ts";

// Tests the popup that offers the app. Its query flag: app-flags. Reading offline: app-offline.

test.use({ popup: "due" });

test("[PWA-02][PWA-16] 3 seconds after a page has loaded the popup is there, and the focus where it was", async ({
  page,
}) => {
  const { popup, open } = appScreen(page);
  await open("/about-us");
  await headerScreen(page).link("License").focus();
  await page.clock.runFor(2_900);
  await expect(popup).toHaveCount(0);
  await page.clock.runFor(200);
  await expect(popup).toBeVisible();
  await expect(headerScreen(page).link("License")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(popup).toHaveCount(0);
  await expect(headerScreen(page).link("License")).toBeFocused();
});

test("[PWA-03][PWA-04][PWA-05] it is hidden after it was dismissed or installed, and in the app itself", async ({
  page,
}) => {
  const { open, started, wasOffered } = appScreen(page);
  await open("/about-us");
  for (const flag of ["dismissed", "installed"] as const) {
    await page.evaluate((key) => {
      localStorage.clear();
      localStorage.setItem(key, "true");
    }, keys[flag]);
    await page.reload();
    await started();
    await page.clock.runFor(60_000);
    expect(await wasOffered(), flag).toBe(false);
  }
  await page.evaluate(() => localStorage.clear());
  await page.addInitScript(() => {
    const real = window.matchMedia.bind(window);
    window.matchMedia = (query) =>
      query.includes("standalone") ? ({ matches: true } as MediaQueryList) : real(query);
  });
  await page.reload();
  await started();
  await page.clock.runFor(60_000);
  expect(await wasOffered(), "the app itself").toBe(false);
});

test("[PWA-06][PWA-10][PWA-11][PWA-12] with a prompt it installs, stores that, and confirms for 3 seconds; a refusal is not stored, a failure shows the instructions", async ({
  page,
}) => {
  const { popup, button, open, started, givePrompt, storedFlag } = appScreen(page);
  await open("/about-us");
  await givePrompt("dismissed");
  await page.clock.runFor(3_000);
  await button("Install App Automatically").click();
  await expect(popup).toHaveCount(0);
  expect(await storedFlag("installed")).toBeNull();
  expect(await storedFlag("dismissed")).toBeNull();

  await page.evaluate((key) => localStorage.removeItem(key), keys.postponed);
  await page.reload();
  await started();
  await givePrompt("fails");
  await page.clock.runFor(3_000);
  await button("Install App Automatically").click();
  await expect(popup.getByRole("listitem")).toHaveCount(2);
  expect(await storedFlag("installed")).toBeNull();

  await page.reload();
  await started();
  expect(await givePrompt("accepted")).toBe(true);
  await page.clock.runFor(3_000);
  await expect(button("Get App Instructions")).toHaveCount(0);
  await button("Install App Automatically").click();
  const notice = popup.getByRole("status");
  await expect(notice).toHaveText(`${publication.name} is installed.`);
  expect(await storedFlag("installed")).not.toBeNull();
  expect(await storedFlag("dismissed")).toBeNull();
  await page.clock.runFor(2_900);
  await expect(notice).toBeVisible();
  await page.clock.runFor(200);
  await expect(popup).toHaveCount(0);
});

test("[PWA-07][PWA-08][PWA-09][PWA-13][PWA-15][POLISH-10] without a prompt there are instructions: browser menu, Install app; Not Now lasts for the visit, Don't Ask Again for good", async ({
  page,
}) => {
  const { popup, button, open, started, storedFlag } = appScreen(page);
  await open("/about-us");
  await page.clock.runFor(3_000);
  await expect(button("Install App Automatically")).toHaveCount(0);
  await button("Get App Instructions").click();
  await expect(popup.getByRole("listitem")).toHaveText([/browser menu/, /Install app/]);
  await expect(popup.getByRole("heading")).toBeFocused();

  await page.reload();
  await started();
  await page.clock.runFor(3_000);
  await button("Not Now").click();
  await expect(popup).toHaveCount(0);
  expect(await storedFlag("dismissed")).toBeNull();
  await page.clock.runFor(60_000);
  await expect(popup).toHaveCount(0);

  /** The pages of the visit before ended this long ago. */
  const laterBy = async (age: number) => {
    await page.evaluate(
      ([key, ago]) => {
        const [pages] = (localStorage.getItem(key as string) ?? "").split(" ");
        localStorage.setItem(key as string, `${pages} ${Date.now() - Number(ago)}`);
      },
      [keys.postponed, age],
    );
    await page.reload();
    await started();
  };
  const held = appScreen(page);
  // Other pauses: features/device/install-app/web/postponed.
  await laterBy(DAY);
  await page.clock.runFor(60_000);
  expect(await held.wasOffered(), "the first page of a later visit").toBe(false);
  await laterBy(MINUTE);
  await page.clock.runFor(3_000);
  await expect(popup).toBeVisible();
  await button("Don't Ask Again").click();
  await expect(popup).toHaveCount(0);
  expect(await storedFlag("dismissed")).not.toBeNull();
  await page.reload();
  const { wasOffered } = appScreen(page);
  await started();
  await page.clock.runFor(60_000);
  expect(await wasOffered()).toBe(false);
});

test.describe("on a telephone of the kind", () => {
  const userAgent =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";
  test.use({ userAgent, viewport: { width: 390, height: 844 } });

  test("[PWA-14] the instructions are Share, Add to Home Screen, Add", async ({ page }) => {
    const { popup, button, open } = appScreen(page);
    await open("/about-us");
    await page.clock.runFor(3_000);
    await button("Get App Instructions").click();
    await expect(popup.getByRole("listitem").getByRole("strong")).toHaveText([
      "Share",
      "Add to Home Screen",
      "Add",
    ]);
  });
});

test("[PWA-17] it steps aside for forms, and while one is being filled in, and is not seen on pages for giving and for sending videos", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  const { popup, sheet, open } = appScreen(page);
  await open("/contact-us");
  await page.clock.runFor(3_100);
  await sheet.waitFor({ state: "attached" });
  const form = page.getByRole("main").locator("form");
  await form.evaluate((element) => element.scrollIntoView({ block: "end" }));
  await page.clock.runFor(100);
  await expect(popup).toBeHidden();
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await page.clock.runFor(100);
  const covers = () =>
    page.evaluate(() => {
      const sheet = document.querySelector(".app-popup");
      if (!sheet?.checkVisibility({ visibilityProperty: true })) return false;
      const own = sheet.getBoundingClientRect();
      return [...document.forms].some((one) => {
        const box = one.getBoundingClientRect();
        return one.checkVisibility() && box.top < own.bottom && box.bottom > own.top;
      });
    });
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 350) {
    await page.evaluate((to) => scrollTo({ top: to, behavior: "instant" }), top);
    await page.clock.runFor(100);
    expect(await covers(), `at ${top}`).toBe(false);
  }
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto("/about-us");
  await appScreen(page).started();
  await page.clock.runFor(3_100);
  await expect(popup).toBeVisible();
  await headerScreen(page).term.focus();
  await page.clock.runFor(100);
  await expect(popup).toBeHidden();
  await headerScreen(page).term.blur();
  await page.clock.runFor(100);
  await expect(popup).toBeVisible();

  for (const path of ["/support", "/submit-video"]) {
    await page.goto(path);
    await appScreen(page).started();
    await page.clock.runFor(10_000);
    await sheet.waitFor({ state: "attached" });
    await expect(sheet).toBeHidden();
  }
});
