import { expect, test } from "../support/site-test.ts";

// What these pages say: app/tests/pages/rendered-pages.

test("[ABOUT-03][ABOUT-04] the about page shows the team in a grid and leads to the video archives", async ({
  page,
}) => {
  await page.goto("/about-us");
  const members = page.getByRole("region", { name: "The team" }).getByRole("listitem");
  const [first, second] = await Promise.all([
    members.nth(0).boundingBox(),
    members.nth(1).boundingBox(),
  ]);
  expect(second?.y).toBe(first?.y);
  await page.getByRole("main").getByRole("link", { name: "Video Archives" }).click();
  await expect(page).toHaveURL("/video-archives");
});
