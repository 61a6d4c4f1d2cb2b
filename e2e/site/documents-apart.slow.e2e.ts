import { headerScreen, markDocument, markedDocument } from "../screens/header-screen.ts";
import { expect, test } from "../support/site-test.ts";

test("J14 pages that take payments and all others never share a document", async ({ page }) => {
  await page.goto("/about-us");
  const { untilRunning, header, link } = headerScreen(page);
  const heading = page.getByRole("heading", { level: 1 });
  await untilRunning();
  await markDocument(page);
  await link("License").click();
  await expect(heading).toHaveText("License");
  await expect(markedDocument(page)).toHaveCount(1);

  await header.getByRole("link", { name: "Support Us" }).click();
  await expect(heading).toHaveText("Support Independent Journalism");
  await expect(markedDocument(page)).toHaveCount(0);

  await untilRunning();
  await markDocument(page);
  await page.getByRole("main").locator('a[href="/recurring-donations"]').first().click();
  await expect(page).toHaveURL("/recurring-donations");
  await expect(markedDocument(page)).toHaveCount(1);

  await link("License").click();
  await expect(heading).toHaveText("License");
  await expect(markedDocument(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL("/recurring-donations");
  await expect(heading).toHaveText("Support Independent Journalism");
});
