import { publishedArticle, publishedArticles } from "#testing/builders/builders.ts";
import { PUBLIC_URL } from "#testing/checks/public-url.ts";
import { headerScreen, markDocument, markedDocument } from "../screens/header-screen.ts";
import { expect, type Page, test } from "../support/site-test.ts";

/** The metadata of a page, in no particular order. */
const headOf = (page: Page) =>
  page.evaluate(() => {
    const links = ["canonical", "prev", "next", "alternate"].map((rel) => `link[rel=${rel}]`);
    const received = ["title", "meta[name]", "meta[property]", ...links, "script[type*='ld+json']"];
    return [...document.querySelectorAll(received.join())]
      .filter((element) => !element.closest("#root"))
      .map((element) => {
        const names = element.getAttributeNames().sort();
        const attributes = names.map((name) => `${name}=${element.getAttribute(name)}`);
        return [
          element.tagName,
          ...attributes,
          element.textContent.replaceAll("\\u0026", "&"),
        ].join(" ");
      })
      .sort();
  });

test("a page that was reached by a click says of itself what it says when it is opened", async ({
  page,
  site,
}) => {
  await publishedArticles(site.deps, 14, { category: "Sports" });
  const { slug } = await publishedArticle(site.deps, {
    title: "The lock & the gate",
    category: "Sports",
  });
  const heads = new Map<string, string[]>();
  for (const path of ["/", `/article/${slug}`, "/category/Sports?page=2"]) {
    await page.goto(path);
    heads.set(path, await headOf(page));
  }
  await page.goto("/");
  await headerScreen(page).untilRunning();
  await markDocument(page);
  await page.getByRole("main").getByRole("link", { name: "The lock & the gate" }).first().click();
  await expect(page).toHaveTitle(/^The lock & the gate/);
  await expect.poll(() => headOf(page)).toEqual(heads.get(`/article/${slug}`));
  expect(await page.locator("link[rel=canonical]").getAttribute("href")).toBe(
    `${PUBLIC_URL}/article/${slug}`,
  );

  await headerScreen(page).footerLink("/category/Sports").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Latest Sports News");
  await page.getByRole("link", { name: "Next" }).click();
  await expect.poll(() => headOf(page)).toEqual(heads.get("/category/Sports?page=2"));

  await headerScreen(page).link("Home").click();
  await expect.poll(() => headOf(page)).toEqual(heads.get("/"));
  await expect(markedDocument(page)).toBeAttached();
});
