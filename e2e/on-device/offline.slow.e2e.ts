import { publishedArticle } from "#testing/builders/builders.ts";
import { aidsScreen } from "../screens/aids-screen.ts";
import { offlineScreen } from "../screens/offline-screen.ts";
import { expect, test } from "../support/app-site.ts";

test("[HABIT-02] a saved story and the list open without a connection, and removing deletes the copy", async ({
  page,
  appSite: site,
  context,
  trouble,
}) => {
  await publishedArticle(site.deps, { title: "The night ferry", slug: "night-ferry" });
  const { open, aid, stories } = aidsScreen(page);
  const { untilReady, pages, heading } = offlineScreen(page);
  await open("/ethics");
  await untilReady();
  await open("/article/night-ferry");
  await aid("Save").click();
  await expect(aid("Saved")).toHaveAttribute("aria-pressed", "true");
  await expect.poll(pages).toEqual(["/article/night-ferry", "/saved"]);

  await context.setOffline(true);
  await page.goto("/saved");
  await expect(stories("Saved for later")).toHaveText(["The night ferry"]);
  await stories("Saved for later").getByRole("link").click();
  await expect(heading).toHaveText("The night ferry");
  await context.setOffline(false);

  await open("/saved");
  await page.getByRole("button", { name: "Remove The night ferry" }).click();
  await expect.poll(pages).toEqual(["/saved"]);
  trouble.splice(0);
});

test("[HABIT-02] the list opens without a connection on a device that never opened it", async ({
  page,
  appSite: _site,
  context,
  trouble,
}) => {
  const { open } = aidsScreen(page);
  const { untilReady, heading } = offlineScreen(page);
  await open("/ethics");
  await untilReady();
  await context.setOffline(true);
  await page.goto("/saved");
  await expect(heading).toHaveText("Saved stories");
  await expect(page.getByText("Nothing saved yet")).toBeVisible();
  trouble.splice(0);
});
