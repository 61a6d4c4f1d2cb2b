import { publishedArticle } from "#testing/builders/builders.ts";
import { someComments } from "#testing/builders/commenters.ts";
import { expect, test } from "../support/site-test.ts";

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("[MOD-07] Report is a plain link to a page of its own, and one network reports once", async ({
    page,
    site,
  }) => {
    const { id, slug } = await publishedArticle(site.deps);
    await someComments(site.deps, id, ["Buy <b>my</b> watches"]);
    const stored = async () =>
      (await site.owner.pool.query("select reason from comment_reports")).rows;
    for (const _ of ["first", "again"]) {
      await page.goto(`/article/${slug}`);
      await page.getByRole("link", { name: "Report", exact: true }).click();
      await expect(page).toHaveURL(/\/report\/comment\/\d+$/);
      await expect(page.getByText("Buy <b>my</b> watches")).toBeVisible();
      await page.getByLabel("What is wrong with it?").selectOption("Advertising");
      await page.getByRole("button", { name: "Send report" }).click();
      await expect(page.getByText("The moderators have your report.")).toBeVisible();
      expect(await stored()).toEqual([{ reason: "spam" }]);
    }
  });
});
