import { publishedArticle } from "../testing/builders.ts";
import { everyPage, fillNewsroom } from "./every-page.ts";
import { headerScreen } from "./screens/header-screen.ts";
import { expect, type Page, test } from "./site-test.ts";

for (const { path, heading, shows, id, missing } of everyPage) {
  const ids = [...(id ? [id] : []), ...(missing ? [] : ["ROUTE-31"]), "ROUTE-36"];
  const title = `${ids.map((one) => `[${one}]`).join("")} ${path} opens for anyone, without a warning`;
  test(title, async ({ page, context, site }) => {
    await fillNewsroom(site);
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(missing ? 404 : 200);
    expect(new URL(page.url()).pathname).toBe(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    if (shows) await expect(page.getByRole("main")).toContainText(shows);
    expect(await context.cookies()).toEqual([]);
    // A warning could come for as long as the page is not taken over.
    await headerScreen(page).untilRunning();
  });
}

test("[ROUTE-02] an article's address shows that article and no other", async ({ page, site }) => {
  await publishedArticle(site.deps, { title: "The first boat", slug: "first-boat" });
  await publishedArticle(site.deps, { title: "The last boat", slug: "last-boat" });
  await page.goto("/article/first-boat");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The first boat");
  await page.goto("/article/last-boat");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The last boat");
});

/** All words but the times, which go on while one looks. */
const wordsOf = (page: Page) =>
  page.getByRole("main").evaluate((main) => {
    const copy = document.importNode(main, true);
    for (const time of copy.querySelectorAll("time, noscript")) time.remove();
    return copy.textContent;
  });

test("[ROUTE-03] both addresses of an article show the same screen", async ({ page, site }) => {
  await fillNewsroom(site);
  await page.goto("/article/night-ferry");
  await headerScreen(page).untilRunning();
  const words = await wordsOf(page);
  expect(words).toContain("Late again.");
  await page.goto("/2026/01/02/night-ferry");
  await headerScreen(page).untilRunning();
  expect(await wordsOf(page)).toBe(words);
});
