import { sql } from "drizzle-orm";
import type { TestApp } from "#testing/app/test-app.ts";
import { publishedArticle } from "#testing/builders/builders.ts";
import { headerScreen, markDocument, markedDocument } from "../screens/header-screen.ts";
import { expect, type Page, test } from "../support/site-test.ts";

/** A lone surrogate passes every check of a response but cannot be in an address. */
async function publishUnshowable(site: TestApp, page: Page) {
  await publishedArticle(site.deps, { title: "A torn net", slug: "torn-net", tags: ["nets"] });
  await page.route("**/api/articles/torn-net", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ json: { ...(await response.json()), tags: ["\ud800"] } });
  });
}

test("[CHROME-12][CHROME-13] a screen that breaks says so, the rest of the site is still there, and its button reloads the page", async ({
  page,
  site,
  trouble,
}) => {
  await publishUnshowable(site, page);
  await page.goto("/");
  await headerScreen(page).untilRunning();
  await page.getByRole("link", { name: "A torn net" }).first().click();

  await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
  await expect(page.getByText("Please refresh the page to try again")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(page.getByRole("banner")).toBeVisible();
  expect(trouble.join()).toContain("URI");

  await page.getByRole("banner").getByRole("link", { name: "License" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("License");
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
  trouble.length = 0;

  await markDocument(page);
  await page.getByRole("button", { name: "Refresh Page" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("A torn net");
  await expect(page).toHaveURL("/article/torn-net");
  await expect(markedDocument(page)).toHaveCount(0);
});

test("[CHROME-12][CHROME-13] a page the server could not make says so, and its button asks again", async ({
  page,
  site,
  trouble,
}) => {
  await publishedArticle(site.deps, { title: "A torn net", slug: "torn-net" });
  const { db } = site.owner;
  await db.execute(sql`alter table articles rename to mislaid`);
  try {
    const response = await page.goto("/article/torn-net");
    expect(response?.status()).toBe(500);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Something went wrong");
    await expect(page.getByText("Please refresh the page to try again")).toBeVisible();
  } finally {
    await db.execute(sql`alter table mislaid rename to articles`);
  }
  expect(trouble).toEqual([expect.stringContaining("500")]);
  trouble.length = 0;
  await page.getByRole("button", { name: "Refresh Page" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("A torn net");
  expect(new URL(page.url()).pathname).toBe("/article/torn-net");
});
