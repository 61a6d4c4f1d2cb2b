import { countComments } from "#features/stories/server/public.ts";
import { MINUTE } from "#shared/time/units.ts";
import { publishedArticle } from "#testing/builders/builders.ts";
import { articleScreen } from "../screens/article-screen.ts";
import { headerScreen } from "../screens/header-screen.ts";
import { makePicture } from "../support/make-picture.ts";
import { expect, test } from "../support/site-test.ts";

test("[ART-05][ART-06][ART-08] the story shows badge, title, author, comments, picture and how long ago it came out; its text has its formatting", async ({
  page,
  site,
}) => {
  const publishedAt = new Date(site.clock.now().getTime() - 5 * MINUTE - MINUTE / 2);
  const { id } = await publishedArticle(site.deps, {
    title: "Pears by water",
    slug: "pears-by-water",
    category: "Business",
    author: "Dana Whitfield",
    imageUrl: await makePicture(site, "pears.jpg"),
    imageAlt: "Crates of pears",
    publishedAt,
    content: `<h2>By water</h2><p>It is <strong>cheap</strong> and <em>slow</em>, says
      <a href="/ethics">the guild</a>.</p><ul><li>pears</li><li>salt</li></ul>
      <blockquote><p>Nobody hurries a pear.</p></blockquote>
      <table><thead><tr><th>Boat</th></tr></thead><tbody><tr><td>Heron</td></tr></tbody></table>`,
  });
  await countComments(site.deps.db, id, 3);
  await page.goto("/article/pears-by-water");
  const { story, title, badge, picture, published, body: bodyOf } = articleScreen(page);
  await expect(badge()).toHaveText("BUSINESS");
  await expect(title()).toHaveText("Pears by water");
  await expect(story.getByText("By Dana Whitfield")).toBeVisible();
  await expect(story.getByText("3 comments")).toBeVisible();
  await expect(picture()).toHaveAttribute("alt", "Crates of pears");
  await expect
    .poll(() => picture().evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);

  await expect(published()).toHaveText("5 minutes ago");
  await expect(published()).toHaveAttribute("datetime", publishedAt.toISOString());

  const body = bodyOf();
  await expect(body.getByRole("heading", { level: 2, name: "By water" })).toBeVisible();
  const weight = (part: string) =>
    body.locator(part).evaluate((element) => Number(getComputedStyle(element).fontWeight));
  expect(await weight("strong")).toBeGreaterThan(await weight("em"));
  await expect(body.locator("em")).toHaveCSS("font-style", "italic");
  await expect(body.getByRole("link", { name: "the guild" })).toHaveAttribute("href", "/ethics");
  await expect(body.getByRole("listitem")).toHaveText(["pears", "salt"]);
  await expect(body.locator("ul")).not.toHaveCSS("list-style-type", "none");
  await expect(body.locator("blockquote")).toHaveText("Nobody hurries a pear.");
  await expect(body.getByRole("cell")).toHaveText("Heron");
  await expect(body).not.toContainText("<");

  // The only story of the site has none beside it.
  await headerScreen(page).untilRunning();
  for (const name of ["Related", "Trending", "Recent"]) {
    await articleScreen(page).tab(name).click();
    await expect(page.getByRole("tabpanel")).toHaveText("No articles available");
  }
});

test("[ART-01][ART-02][ART-03][ART-04] a skeleton is shown while the story is on its way; one that is missing or cannot be fetched has a message and a way back", async ({
  page,
  site,
  trouble,
}) => {
  for (const [title, slug] of [
    ["A slow boat", "slow-boat"],
    ["A short life", "short-life"],
    ["A lost page", "lost-page"],
  ] as const)
    await publishedArticle(site.deps, { title, slug });
  const requested = Promise.withResolvers<void>();
  await page.route("**/api/articles/slow-boat", async (route) => {
    await requested.promise;
    await route.continue();
  });
  await page.route("**/api/articles/short-life", (route) =>
    route.fulfill({ status: 404, body: "There is no such article." }),
  );
  await page.route("**/api/articles/lost-page", (route) => route.fulfill({ status: 500 }));
  await page.goto("/category/News");
  await headerScreen(page).untilRunning();
  const { skeleton, title, goBack } = articleScreen(page);
  await test.step("on its way", async () => {
    await page.getByRole("link", { name: "A slow boat" }).click();
    await expect(skeleton()).toBeVisible();
    await expect(skeleton()).toHaveAttribute("aria-busy", "true");
    await expect(title()).toHaveCount(0);
    requested.resolve();
    await expect(title()).toHaveText("A slow boat");
    await expect(skeleton()).toHaveCount(0);
    await page.goBack();
  });
  for (const [name, status] of [
    ["A short life", 404],
    ["A lost page", 500],
  ] as const) {
    await page.getByRole("main").getByRole("link", { name }).click();
    await expect(title()).toHaveText("Article Not Found");
    if (status === 404) await expect(page).toHaveTitle(/^Article Not Found/);
    await goBack().click();
    await expect(page).toHaveURL("/category/News");
    await expect(page.getByRole("link", { name })).toBeVisible();
    expect(trouble.splice(0)).toEqual([expect.stringContaining(`status of ${status}`)]);
  }
  await page.goto("/article/never-written");
  await expect(title()).toHaveText("Article Not Found");
  await headerScreen(page).untilRunning();
  await goBack().click();
  await expect(page).toHaveURL("/category/News");
});
