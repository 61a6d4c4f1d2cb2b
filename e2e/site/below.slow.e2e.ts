import { publishedArticles } from "#testing/builders/builders.ts";
import { holdCalls } from "../support/hold-call.ts";
import { expect, type Page, test } from "../support/site-test.ts";

test.use({ viewport: { width: 390, height: 844 } });

const isLaidOut = (page: Page) =>
  page
    .getByRole("contentinfo")
    .locator("a")
    .first()
    .evaluate((link) => link.checkVisibility({ contentVisibilityAuto: true }));

test("what is far below the first screen of a phone is laid out after everything has loaded", async ({
  page,
  site,
}) => {
  await publishedArticles(site.deps, 12);
  const letGo = await holdCalls(page, /\.woff2$/);
  await page.goto("/", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { name: "Top Stories" })).toBeVisible();
  expect(await isLaidOut(page)).toBe(false);
  letGo();
  await expect.poll(() => isLaidOut(page)).toBe(true);
});
