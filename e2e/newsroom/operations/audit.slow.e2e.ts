import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "#e2e/support/newsroom-test.ts";
import { addAuditEntry } from "#platform/server/audit-entries.ts";
import { DAY } from "#shared/time/units.ts";

const lines = (page: Page) => page.getByRole("list", { name: "Audit log" }).getByRole("listitem");

test("[OPS-10] Audit filters by person, act, thing and time, and exports safe CSV", async ({
  page,
  site,
  signIn,
}) => {
  await signIn(page, { name: "Olga Berg" });
  const { deps } = site;
  const today = deps.clock.now();
  const add = (who: string, what: string, subject: string, at = today) =>
    addAuditEntry(deps.db, { at, who, what, subject });
  await add("Ann Lee", "articles publish", "article 1", new Date(today.getTime() - 9 * DAY));
  await add("Ann Lee", "POST /api/newsroom/stories/:id/take-down", "article 1");
  await add("Ben Roy", "articles publish", "article 12");
  await add("Ben Roy", "articles publish", "=HYPERLINK(1)");

  await page.goto("/newsroom/audit");
  await expect(lines(page)).toHaveCount(4);
  await page.getByLabel("Person").selectOption("Ann Lee");
  await expect(lines(page)).toHaveCount(2);
  await page.getByLabel("Act").selectOption({ label: "stories take-down" });
  await expect(lines(page)).toHaveText([/Ann Lee.*stories take-down.*article 1/]);
  await page.goBack();
  await expect(lines(page)).toHaveCount(2);
  const day = new Date(today.getTime() - 8 * DAY).toISOString().slice(0, 10);
  await page.getByLabel("To", { exact: true }).fill(day);
  await expect(lines(page)).toHaveText([/articles publish/]);
  await page.getByRole("button", { name: "Clear" }).click();
  await page.getByLabel("Thing").fill("article 12");
  await page.getByLabel("Thing").press("Enter");
  await expect(lines(page)).toHaveText([/Ben Roy/]);
  await expect(lines(page).getByRole("link", { name: "article 12" })).toBeVisible();

  await page.getByRole("button", { name: "Clear" }).click();
  await page.getByLabel("Person").selectOption("Ben Roy");
  await expect(lines(page)).toHaveCount(2);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export CSV" }).click();
  const csv = await readFile(await (await download).path(), "utf8");
  expect(csv.split("\r\n")).toHaveLength(4);
  expect(csv).toContain(",'=HYPERLINK(1),");
  expect(csv).not.toContain("Ann Lee");
});
