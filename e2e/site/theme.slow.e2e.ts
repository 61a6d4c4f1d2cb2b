import { site as publication } from "#site.config.ts";
import { headerScreen } from "../screens/header-screen.ts";
import { expect, type Page, test } from "../support/site-test.ts";

const KEY = `${publication.shortName}-theme`;

/** Before any script of the page runs, and on each load. */
const store = (page: Page, value: string) =>
  page.addInitScript(([key, remaining]) => localStorage.setItem(key, remaining), [
    KEY,
    value,
  ] as const);

const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY);

const root = (page: Page) => page.locator("html");

test("[THEME-01][THEME-08] a stored theme wins over the system's, before anything is painted", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    // Nothing can be painted before there is a body.
    new MutationObserver(() => {
      if (document.body) seen.add(document.documentElement.className);
    }).observe(document, { childList: true, subtree: true, attributes: true });
    Object.assign(window, { seen });
  });
  for (const [value, system] of [
    ["light", "dark"],
    ["dark", "light"],
  ] as const) {
    await page.emulateMedia({ colorScheme: system });
    await store(page, value);
    await page.goto("/about-us");
    await headerScreen(page).untilRunning();
    const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
    expect(seen, `${value} on a ${system} system`).toEqual([value]);
  }
});

test("[THEME-02][THEME-03][THEME-04] TH1 without a stored value, or with one that is none, a light system starts light, any other dark", async ({
  page,
}) => {
  for (const [remaining, colorScheme] of [
    [null, "light"],
    [null, "dark"],
    ["blue", "light"],
    ["", "light"],
    ["Light", "dark"],
  ] as const) {
    if (remaining !== null) await store(page, remaining);
    await page.emulateMedia({ colorScheme });
    await page.goto("/about-us");
    expect(await stored(page)).toBe(remaining);
    await expect(root(page), `stored: ${remaining}`).toHaveClass(colorScheme);
  }
});

test("[THEME-05][THEME-06][THEME-07][THEME-08] the toggle flips the theme and the root's only class; each change is stored and outlasts a reload", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/about-us");
  expect(await stored(page)).toBeNull();
  const { themeToggle, untilRunning } = headerScreen(page);
  const background = () => root(page).evaluate((html) => getComputedStyle(html).backgroundColor);
  const dark = await background();
  for (const theme of ["light", "dark"]) {
    await untilRunning();
    await themeToggle().click();
    await expect(root(page)).toHaveClass(theme);
    expect((await background()) === dark).toBe(theme === "dark");
    await expect.poll(() => stored(page)).toBe(theme);
    await page.emulateMedia({ colorScheme: theme === "light" ? "dark" : "light" });
    await page.reload();
    await expect(root(page)).toHaveClass(theme);
  }
});

test("the toggle is in the menu where the header has no room for it", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/about-us");
  const { themeToggle, menuButton, untilRunning } = headerScreen(page);
  await untilRunning();
  await expect(themeToggle()).toHaveCount(0);
  await menuButton().click();
  await themeToggle().click();
  await expect(root(page)).toHaveClass("light");
});
