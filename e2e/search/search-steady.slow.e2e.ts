import { publishedArticle, publishedArticles } from "#testing/builders/builders.ts";
import { searchScreen } from "../screens/search-screen.ts";
import { fillHarbor } from "../support/fill-harbor.ts";
import { overflow } from "../support/overflow.ts";
import { axeFindings, findingsInBothThemes } from "../support/run-axe.ts";
import { expect, test } from "../support/site-test.ts";

// Tests that form, address and results stay in sync. What the page offers: search.

const SEARCH = "/api/search";

test("form and address stay in step, also back and forth and before a search renders, and the cursor stays where it is; a failed search can be retried", async ({
  page,
  site,
  trouble,
}) => {
  await fillHarbor(site);
  const search = searchScreen(page);
  await search.open();
  await search.searchFor("harbor");
  await expect(search.titles).toHaveCount(5);
  await expect(search.query).toBeFocused();
  await search.filters.click();
  await search.category.focus();
  await search.category.selectOption("News");
  await expect(search.titles).toHaveText(["Harbor D"]);
  await expect(search.category).toBeFocused();
  await search.tag("ice").click();
  await expect(search.text("No articles found")).toBeVisible();
  await search.searchFor("elsewhere");
  await expect(page).toHaveURL("/search?q=elsewhere&category=News&tags=ice");

  await page.goBack();
  await expect(search.query).toHaveValue("harbor");
  await page.goBack();
  await expect(search.titles).toHaveText(["Harbor D"]);
  await expect(search.tag("ice")).not.toHaveAttribute("aria-current");
  await page.goBack();
  await expect(search.titles).toHaveCount(5);
  await expect(search.category).toHaveValue("");
  await page.goBack();
  await expect(search.topicsCard).toBeVisible();
  await expect(search.query).toHaveValue("");
  await page.goForward();
  await expect(search.query).toHaveValue("harbor");
  await expect(search.titles).toHaveCount(5);

  await search.query.fill("elsewhere");
  await search.query.evaluate(async (box: HTMLInputElement) => {
    box.form?.requestSubmit();
    while (!location.search.includes("elsewhere")) await new Promise((next) => setTimeout(next));
    history.back();
  });
  await expect(page).toHaveURL("/search?q=harbor");
  await expect(search.query).toHaveValue("harbor");
  await expect(search.titles).toHaveCount(5);

  await page.route(`**${SEARCH}?*`, (route) => route.fulfill({ status: 500 }), { times: 1 });
  await search.searchFor("harbor c");
  await expect(search.text("Search failed")).toBeVisible();
  expect(trouble.splice(0)).toEqual([expect.stringContaining("status of 500")]);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(search.titles.first()).toHaveText("Harbor C");
});

test("an invalid address is read as far as possible, with a message", async ({ page, site }) => {
  await fillHarbor(site);
  const search = searchScreen(page);
  await search.open(
    `?q=harbor&category=Nowhere&from=2026-02-31&sort=price&page=999&tags=${"x".repeat(99)}`,
  );
  await expect(search.titles).toHaveCount(5);
  await expect(page.getByRole("main")).toContainText("There is no category “Nowhere”.");
  await expect(page.getByRole("main")).toContainText("“2026-02-31” is not a date.");
  await search.open(`?q=${"x".repeat(1_900)}%00`);
  await expect(search.query).toHaveValue("x".repeat(1_000));
});

test("H4 matches are highlighted, and content is always text", async ({ page, site }) => {
  const title = 'Ferry <img src=x onerror="document.title=1"> <b>sinks</b>';
  await publishedArticle(site.deps, { title, content: "<p>The <em>narwhal</em> &amp; I.</p>" });
  const search = searchScreen(page);
  await search.open("?q=ferry+sinking+narwhal");
  await expect(search.titles).toHaveText([title]);
  await expect(search.articles.locator("mark")).toHaveText(["Ferry", "sinks", "narwhal"]);
  await expect(search.articles).toContainText("The narwhal & I");
  await expect(search.articles.locator("img[src=x], b, em")).toHaveCount(0);
});

test("results and open filters meet the guidelines, dark, light and narrow", async ({
  page,
  site,
}) => {
  await fillHarbor(site);
  await publishedArticles(site.deps, 21, { title: "Harbor again", tags: ["port"] });
  const search = searchScreen(page);
  await search.open("?q=harbor&tags=port&category=Nowhere");
  expect(await findingsInBothThemes(page), "dark and light").toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await axeFindings(page), "narrow").toEqual([]);
  expect(await overflow(page)).toBe(0);
});
