import { expect, type Page, test } from "#e2e/support/newsroom-test.ts";
import { untilHydrated } from "#e2e/support/until-hydrated.ts";
import { setBreaking } from "#features/stories/server/reading/breaking-list.ts";
import { invalidate } from "#platform/server/postgres/changes.ts";
import { SETTINGS } from "#platform/server/settings/runtime-changes.ts";
import { HOUR } from "#shared/time/units.ts";
import type { TestApp } from "#testing/app/test-app.ts";
import { publishedArticle } from "#testing/builders/builders.ts";

async function change(page: Page, setting: string, fields: Readonly<Record<string, string>>) {
  await page.getByRole("button", { name: `Change: ${setting}` }).click();
  const dialog = page.getByRole("dialog");
  for (const [label, value] of Object.entries(fields))
    await dialog.getByLabel(new RegExp(`^${label}(?!\\d)`)).fill(value);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
}

/** The site of this worker is that of the next test too. */
async function forgetChanges({ owner, deps, get }: TestApp) {
  await owner.pool.query("truncate site_settings");
  await invalidate(deps.db, [SETTINGS]);
  await expect.poll(async () => (await (await get("/")).text()).includes("Quay")).toBe(false);
}

test("[SITE-02] [SITE-04] what is changed is checked, taken back and shown on readers' pages, hydrated without a warning", async ({
  page,
  site,
  signIn,
}) => {
  const { id } = await publishedArticle(site.deps, { title: "Ferry halted" });
  await setBreaking(site.deps, id, new Date(site.clock.now().getTime() + HOUR));
  await signIn(page, { roles: ["owner"], name: "Mia Quay" });
  await page.goto("/newsroom/settings");

  await test.step("[SITE-04] a change is refused with the reason, kept, and taken back", async () => {
    const row = page
      .getByRole("listitem")
      .filter({ has: page.getByText("Tagline", { exact: true }) });
    const before = await row.locator(".type-ui").textContent();
    await page.getByRole("button", { name: "Change: Tagline" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Tagline").fill("Quay <b>news</b>");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(
      dialog.getByText("Please write plain text, without < and >.").first(),
    ).toBeVisible();
    await dialog.getByLabel("Tagline").fill("Quay news");
    await expect(dialog.getByRole("figure")).toContainText("Quay news");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(row).toContainText("Changed by Mia Quay");
    await change(page, "Tagline", { Tagline: "Second Quay news" });

    const takeBack = page.getByRole("button", { name: "Take back: Tagline" });
    await takeBack.click();
    await expect(row.locator(".type-ui")).toHaveText("Quay news");
    await expect(takeBack).toBeFocused();
    await takeBack.click();
    await expect(row.locator(".type-ui")).toHaveText(before ?? "");
    await expect(page.getByRole("button", { name: "Change: Tagline" })).toBeFocused();
  });

  await test.step("[SITE-04] what needs a restart says why", async () => {
    const fixed = page.getByRole("region", { name: "Needs a restart" });
    await expect(fixed).toContainText("Language");
    await expect(fixed).toContainText("site.config.ts, and holds from the next start.");
    await expect(fixed.getByRole("button")).toHaveCount(0);
  });

  await test.step("[SITE-02] name, tagline, contacts, team, banner, licensing, ticker and navigation show", async () => {
    await change(page, "Name", { Name: "Quay & Sons" });
    await change(page, "Tagline", { Tagline: "Quay news" });
    await change(page, "Label of the ticker", { "Label of the ticker": "QUAY ALARM" });
    await change(page, "Banner", { Title: "Quay banner", Text: "We watch the Quay." });
    await change(page, "Words of the navigation", { "/about-us": "Who films the Quay" });
    await change(page, "Licensing", { Name: "Quay rights" });
    await change(page, "Contacts", { "Postal address": "Quay 1\nCalder Bay" });
    await change(page, "Team", { "Name 1": "Ada Quay" });

    await page.goto("/");
    await untilHydrated(page);
    await expect(page).toHaveTitle("Quay & Sons | Quay news");
    await expect(page.getByRole("link", { name: "Quay & Sons" }).first()).toBeVisible();
    await expect(page.getByRole("link", { name: "QUAY ALARM" })).toBeVisible();
    await expect(page.getByText("We watch the Quay.")).toBeVisible();
    await expect(page.getByRole("contentinfo")).toContainText("Quay 1");
    await page.getByRole("link", { name: "Who films the Quay" }).click();
    await expect(page).toHaveTitle(/\| Quay & Sons$/);
    await expect(page.getByText("Ada Quay")).toBeVisible();
    await page.goto("/license");
    await untilHydrated(page);
    await expect(page.getByText("Quay rights")).toBeVisible();
  });
  await forgetChanges(site);
});
