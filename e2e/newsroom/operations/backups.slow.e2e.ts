import { rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "#e2e/support/newsroom-test.ts";
import { findingsInBothThemes } from "#e2e/support/run-axe.ts";
import { publishedArticle } from "#testing/builders/builders.ts";

test("[OPS-14] Back up now, see the last drill, and copy the command that restores", async ({
  page,
  site,
  signIn,
}) => {
  test.setTimeout(180_000);
  const folder = join(site.dataDir, "backups");
  await rm(folder, { recursive: true, force: true });
  await publishedArticle(site.deps);
  await signIn(page, { name: "Olga Berg" });
  await page.goto("/newsroom/backups");
  await expect(page.getByText("There is none yet.")).toBeVisible();
  await page.getByRole("button", { name: "Back up now" }).click();
  await expect(page.getByRole("progressbar", { name: "Backup" })).toBeVisible();
  await expect(page.getByText("Begun by Olga Berg")).toBeVisible();
  const backup = page.getByRole("list", { name: "Backups" }).getByRole("listitem");
  await expect(backup).toContainText("Restored in a drill", { timeout: 120_000 });
  await expect(page.getByRole("progressbar")).toHaveCount(0);

  await backup.getByText("Restore", { exact: true }).click();
  await expect(backup.locator("code")).toHaveText(
    new RegExp(`^npm run newsroom -- backup restore ${folder}/\\d{8}T\\d{6} --replace$`),
  );
  expect(await findingsInBothThemes(page), "with the command open").toEqual([]);
  await page.goto("/newsroom/health");
  const drill = page.locator("dl > div").filter({ hasText: "Last restore drill" });
  await expect(drill).not.toContainText("None found");
});
