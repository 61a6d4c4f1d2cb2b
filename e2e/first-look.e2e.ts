import { publishedArticles } from "../testing/builders.ts";
import { expect, test } from "./site-test.ts";

test("[ROUTE-01] the front page shows today's top stories", async ({ page, site }) => {
  await publishedArticles(site.deps, 6);
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Today's Top Stories" })).toBeVisible();
});
