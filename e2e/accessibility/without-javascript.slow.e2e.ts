import { DAY } from "#shared/time/units.ts";
import { site as publication } from "#site.config.ts";
import { publishedArticle, publishedArticles } from "#testing/builders/builders.ts";
import { articleScreen } from "../screens/article-screen.ts";
import { categoryScreen } from "../screens/category-screen.ts";
import { headerScreen } from "../screens/header-screen.ts";
import { searchScreen } from "../screens/search-screen.ts";
import { shareScreen } from "../screens/share-screen.ts";
import { everyPage, fillNewsroom } from "../support/every-page.ts";
import { channelVideos } from "../support/fill-channels.ts";
import { makePicture } from "../support/make-picture.ts";
import { expect, type Page, test } from "../support/site-test.ts";

test.use({ javaScriptEnabled: false });

test("[ROUTE-32] every page can be read, and a story is there with text and picture", async ({
  page,
  site,
}) => {
  await fillNewsroom(site);
  for (const { path, heading, shows } of everyPage) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 }), path).toContainText(heading);
    await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
    const main = page.getByRole("main");
    if (shows) await expect(main.getByText(shows).first(), path).toBeVisible();
    await expect(main.getByRole("paragraph").filter({ visible: true }).first(), path).toBeVisible();
  }
  await page.goto("/article/night-ferry");
  const { body, picture, recommendedLinks } = articleScreen(page);
  await expect(body()).toContainText("Nine passengers.");
  await expectPicture(picture());
  expect(await recommendedLinks().count()).toBeGreaterThan(0);
  const { link, bar } = shareScreen(page);
  for (const name of ["X (Twitter)", "Facebook", "LinkedIn", "Email"])
    await expect(link(name)).toBeVisible();
  await expect(bar.getByRole("button"), "which could do nothing").toHaveCount(0);
});

test("[ROUTE-32] the front page shows the lead's picture and those of its lists", async ({
  page,
  site,
}) => {
  const imageUrl = await makePicture(site, "quay.jpg");
  await publishedArticles(site.deps, 6, { imageUrl, imageAlt: "The quay" });
  await page.goto("/");
  const pictures = page.getByRole("main").getByRole("img", { name: "The quay" });
  const shown = pictures.filter({ visible: true });
  await expect(shown).toHaveCount(6);
  for (const picture of await shown.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expectPicture(picture);
  }
});

/** Loaded and drawn, not a placeholder that waits for a script. */
async function expectPicture(picture: ReturnType<Page["locator"]>) {
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
    .toBeGreaterThan(0);
  const box = await picture.boundingBox();
  expect(box?.width).toBeGreaterThan(60);
  await expect(picture).toHaveCSS("opacity", "1");
}

test("[ROUTE-33] the header's and the footer's links lead on", async ({ page }) => {
  const { link, footer } = headerScreen(page);
  await page.goto("/breaking");
  for (const { label, to } of publication.navigation) {
    await link(label).click();
    await expect(page).toHaveURL(to);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  for (const { label, to } of publication.footer.flatMap(({ links }) => links)) {
    await footer.getByRole("link", { name: label, exact: true }).click();
    await expect(page).toHaveURL(to);
  }
});

test("[ROUTE-33] the menu opens on a phone too", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/ethics");
  const { menuButton, link } = headerScreen(page);
  await menuButton().click();
  await link("License").click();
  await expect(page).toHaveURL("/license");
});

test("[ROUTE-34] a category can be leafed through", async ({ page, site }) => {
  const publishedAt = new Date(site.clock.now().getTime() - DAY);
  await publishedArticle(site.deps, { title: "The oldest", publishedAt });
  await publishedArticles(site.deps, 12);
  await page.goto("/category/News");
  const { next, previous, pages, titles, cards } = categoryScreen(page);
  await expect(cards()).toHaveCount(12);
  await next().click();
  await expect(pages).toContainText("Page 2 of 2");
  await expect(titles()).toHaveText(["The oldest"]);
  await previous().click();
  await expect(pages).toContainText("Page 1 of 2");
  await expect(cards()).toHaveCount(12);
});

test("[ROUTE-35] the header and the search page find stories and videos", async ({
  page,
  site,
}) => {
  await publishedArticles(site.deps, 21, { title: "Ferry news", tags: ["port"] });
  await publishedArticle(site.deps, { title: "Old ferry", category: "World" });
  await channelVideos(site.deps, "local", [{ title: "Ferry at night" }, { title: "Quay" }]);
  await page.goto("/ethics");
  await headerScreen(page).search("ferry");
  await expect(page).toHaveURL("/search?q=ferry");
  const search = searchScreen(page);
  await expect(search.status).toContainText("22 articles and 1 video for “ferry”");
  await expect(search.articles).toHaveCount(20);
  await search.nextPage.click();
  await expect(search.articles).toHaveCount(2);

  await search.tab("Videos").click();
  await expect(search.videos).toHaveText([/Ferry at night/]);

  await search.query.fill("ferries");
  await search.category.selectOption("World");
  await search.sort.selectOption("date-asc");
  await search.searchButton.click();
  await expect(search.titles).toHaveText(["Old ferry"]);
  await expect(search.category).toHaveValue("World");
  await expect(search.sort).toHaveValue("date-asc");
  await search.clear.click();
  await expect(search.topics).toHaveText([/port/]);
  await search.topics.first().click();
  await expect(page).toHaveURL("/topic/port");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Port");

  await page.goto("/search?q=port");
  await search.tag("port").click();
  await expect(page).toHaveURL("/search?q=port&tags=port");
  await expect(search.articles).toHaveCount(20);
});

test("the form for one's data says that it needs JavaScript, and sends nothing", async ({
  page,
}) => {
  await page.goto("/privacy-policy");
  const form = page.getByRole("region", { name: "Get or delete your data" });
  await expect(form.locator("noscript p").first()).toHaveText("This form needs JavaScript");
  await form.getByLabel("Your email address").fill("ada@quay.example");
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await form.getByRole("button", { name: "Send me the link" }).click();
  await headerScreen(page).link("License").click();
  await expect(page).toHaveURL("/license");
  expect(requests[0]).toBe(page.url());
});
