import { publishedArticle } from "#testing/builders/builders.ts";
import { headerScreen } from "../screens/header-screen.ts";
import { fillNewsroom } from "../support/every-page.ts";
import { expect, type Page, test } from "../support/site-test.ts";

test("the skip link comes first and leads past the header", async ({ page }) => {
  await page.goto("/about-us");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  const box = await skip.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(24);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  const first = page.getByRole("main").getByRole("link").first();
  await expect(first).toBeFocused();
});

test("after a click on a link the reader is at the new page's heading, and the title says where", {
  tag: "@every-chromium",
}, async ({ page, site }) => {
  await publishedArticle(site.deps, { title: "The night ferry" });
  await page.goto("/");
  const { link, footerLink, untilRunning } = headerScreen(page);
  await untilRunning();
  const heading = page.getByRole("heading", { level: 1 });
  const steps = [
    { go: () => link("License").click(), text: "License" },
    { go: () => footerLink("/ethics").click(), text: "Ethics" },
    { go: () => link("Home").click() },
    {
      go: () => page.getByRole("link", { name: "The night ferry" }).first().click(),
      text: "The night ferry",
    },
  ];
  for (const { go, text } of steps) {
    await go();
    if (text) {
      await expect(heading).toHaveText(text);
      await expect(page).toHaveTitle(new RegExp(`^${text} \\|`));
    }
    await expect(heading).toBeFocused();
  }
  await page.goBack();
  await expect(heading).toBeFocused();
});

/** The focused element, and whether it is visible: inside the window and not below the masthead. */
const focusNow = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return { name: "nothing", seen: false };
    const { x, y, width, height } = focused.getBoundingClientRect();
    const masthead = document.querySelector("[data-masthead]");
    const above = masthead && !masthead.contains(focused) && masthead.getBoundingClientRect();
    const hidden = above && above.top <= 0 && y + height <= above.bottom && y >= above.top;
    const name = focused.getAttribute("aria-label") ?? focused.textContent ?? focused.tagName;
    const inside = y + height > 0 && y < innerHeight && x + width > 0 && x < innerWidth;
    return { name: name.trim(), seen: inside && !hidden };
  });

for (const viewport of [
  { width: 1280, height: 720 },
  { width: 390, height: 700 },
]) {
  test(`the Tab key walks the front page at ${viewport.width} px without losing the reader`, {
    tag: "@every-chromium",
  }, async ({ page, site }) => {
    await fillNewsroom(site);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize(viewport);
    await page.goto("/");
    await headerScreen(page).untilRunning();
    const last = headerScreen(page).footer.getByRole("link").last();
    const lastName = (await last.textContent()) ?? "";
    const walk = async (key: string, until: string) => {
      const lost: string[] = [];
      const seen: string[] = [];
      for (let step = 0; step < 150; step++) {
        await page.keyboard.press(key);
        const { name, seen: visible } = await focusNow(page);
        seen.push(name);
        if (!visible) lost.push(`${name} after ${seen.at(-2)}`);
        if (name === until) break;
      }
      expect(lost).toEqual([]);
      expect(seen.at(-1)).toBe(until);
      expect(seen.length).toBeGreaterThan(40);
    };
    await walk("Tab", lastName);
    await walk("Shift+Tab", "Skip to content");
  });
}

test("a Tab stop is never where it cannot be seen, also in the ticker", async ({ page, site }) => {
  await fillNewsroom(site);
  await page.goto("/");
  const stories = page.getByRole("region", { name: "Breaking news ticker" }).getByRole("listitem");
  for (const story of await stories.all()) {
    await story.getByRole("link").focus();
    await expect(story).toHaveCSS("opacity", "1");
  }
});
