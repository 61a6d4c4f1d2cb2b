import { publishedArticle, publishedArticles } from "#testing/builders/builders.ts";
import { headerScreen } from "../screens/header-screen.ts";
import { homeScreen } from "../screens/home-screen.ts";
import { addUpShifts } from "../support/add-up-shifts.ts";
import { holdCalls } from "../support/hold-call.ts";
import { makePicture } from "../support/make-picture.ts";
import { expect, test } from "../support/site-test.ts";

test("[MOTION-01] a thin line is at the top while the next page is loading, and gone when it is there", async ({
  page,
  site,
}) => {
  const { slug } = await publishedArticle(site.deps, { title: "Slow boat" });
  const home = homeScreen(page);
  await home.open();
  const line = page.locator(".progress-line");
  await expect(line).toHaveCount(0);
  const release = await holdCalls(page, `/api/articles/${slug}`);
  await home.lead.getByRole("link").click();
  await expect(line).toBeVisible();
  const box = await line.boundingBox();
  expect(box?.y).toBe(0);
  expect(box?.height).toBeLessThanOrEqual(4);
  release();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Slow boat");
  await expect(line).toHaveCount(0);
});

test("[MOTION-02] hovering changes the look only where a pointer can hover", async ({ page }) => {
  await page.goto("/");
  const sticky = await page.evaluate(() => {
    const found: string[] = [];
    const look = (rules: CSSRuleList, canHover: boolean) => {
      for (const rule of rules) {
        const here =
          canHover || (rule instanceof CSSMediaRule && /hover: ?hover/.test(rule.media.mediaText));
        if (rule instanceof CSSStyleRule && rule.selectorText.includes(":hover") && !here)
          found.push(rule.selectorText);
        if ("cssRules" in rule && rule.cssRules instanceof CSSRuleList) look(rule.cssRules, here);
      }
    };
    for (const sheet of document.styleSheets) look(sheet.cssRules, false);
    return found;
  });
  expect(sticky).toEqual([]);
});

test("[MOTION-03] a printed article ends with its address", { tag: "@every-chromium" }, async ({
  page,
  site,
}) => {
  const { slug } = await publishedArticle(site.deps);
  await page.goto(`/article/${slug}`);
  const address = page.getByText(new RegExp(`^https?://.*/article/${slug}$`));
  await expect(address).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(address).toBeVisible();
});

test("[MOTION-04] at 200 % text on 320 px the brand's name is whole", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.addInitScript(() => {
    document.addEventListener("DOMContentLoaded", () =>
      document.documentElement.style.setProperty("font-size", "200%"),
    );
  });
  await page.goto("/about-us");
  await headerScreen(page).untilRunning();
  const brand = page.getByRole("banner").getByRole("link").first();
  const name = brand.locator("span").last();
  const cut = await name.evaluate((text) => text.scrollWidth - text.clientWidth);
  expect(cut).toBeLessThanOrEqual(0);
  const box = await name.boundingBox();
  expect(box?.width).toBeGreaterThan(40);
  const next = await headerScreen(page).searchToggle().boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(next?.x ?? 0);
  const menu = await headerScreen(page).menuButton().boundingBox();
  expect((menu?.x ?? 0) + (menu?.width ?? 0)).toBeLessThanOrEqual(320);
});

test("[MOTION-05] scrolling down the front page and back moves nothing", async ({ page, site }) => {
  await publishedArticles(site.deps, 12, { imageUrl: await makePicture(site, "shift.jpg") });
  await page.setViewportSize({ width: 390, height: 844 });
  const shifted = await addUpShifts(page);
  await homeScreen(page).open();
  await page.evaluate(() => document.fonts.ready);
  const before = await shifted();
  for (const direction of [1, -1]) {
    for (let step = 0; step < 12; step += 1) await page.mouse.wheel(0, direction * 800);
    await expect
      .poll(() => page.evaluate(() => Math.round(scrollY)))
      .toBe(
        direction < 0 ? 0 : await page.evaluate(() => document.body.scrollHeight - innerHeight),
      );
  }
  expect(await shifted()).toBe(before);
});
