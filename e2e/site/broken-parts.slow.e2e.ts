import type { TestApp } from "#testing/app/test-app.ts";
import { publishedArticle, publishedArticles } from "#testing/builders/builders.ts";
import { failQueries } from "../support/fail-queries.ts";
import { expect, type Page, test } from "../support/site-test.ts";

// What a reader gets when a call failed during server rendering; broken-parts.api.test.ts covers the responses.

const BY_HEAT = /heat\\" desc/;
const ARTICLE_LISTS = /order by \\"articles\\".\\"published_at\\" desc/;

async function fill({ deps }: TestApp) {
  await publishedArticles(deps, 12, { tags: ["quay"] });
  await publishedArticle(deps, { title: "Read at once", slug: "read-at-once", tags: ["quay"] });
}

/** The page as rendered while something was broken; when its script loads the data, everything works again. */
async function openBroken(page: Page, site: TestApp, path: string, broken: RegExp) {
  await fill(site);
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      const mend = failQueries(site, broken);
      const reply = await route.fetch();
      mend();
      await route.fulfill({ response: reply });
    },
  );
  await page.goto(path);
}

/** Errors and warnings on the console fail every test here. */
for (const { path, broken, part } of [
  { path: "/", broken: BY_HEAT, part: "Trending Now" },
  { path: "/", broken: ARTICLE_LISTS, part: "More Stories" },
  { path: "/article/read-at-once", broken: ARTICLE_LISTS, part: "Read next" },
]) {
  test(`${part} at ${path} that the server could not fill is filled by the browser`, async ({
    page,
    site,
  }) => {
    await openBroken(page, site, path, broken);
    const region = page.getByRole("region", { name: part });
    await expect(region.getByRole("article").first()).toBeVisible();
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a part that could not be had says so, and nothing pretends to be on its way", async ({
    page,
    site,
  }) => {
    await openBroken(page, site, "/", BY_HEAT);
    const trending = page.getByRole("region", { name: "Trending Now" });
    // Locators by text ignore noscript elements.
    const result = trending.locator("noscript p");
    await expect(result).toHaveText("This part could not be loaded. Please reload the page.");
    await expect(result).toBeVisible();
    await expect(page.locator("[aria-busy=true]")).toBeHidden();
    await expect(page.getByRole("region", { name: "More Stories" })).toContainText("Ferry");
  });
});
