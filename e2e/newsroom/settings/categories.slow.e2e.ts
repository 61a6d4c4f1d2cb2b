import { expect, test } from "#e2e/support/newsroom-test.ts";
import { untilHydrated } from "#e2e/support/until-hydrated.ts";

test("[SITE-03] a category is added, refused a dark colour, moved, shown to readers and taken back", async ({
  page,
  signIn,
  trouble,
}) => {
  await signIn(page, { roles: ["editor"], name: "Mia Quay" });
  await page.goto("/newsroom/categories");
  await page.getByRole("button", { name: "Add a category" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Quay");
  await expect(dialog.getByLabel("Slug")).toHaveValue("quay");
  await dialog.getByLabel("Color").selectOption("Another color");
  await dialog.getByLabel("Six hex digits").fill("#00008b");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("too dark to be read")).toBeVisible();
  trouble.length = 0;
  await dialog.getByLabel("Six hex digits").fill("#ff8fa0");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  const row = page.locator(".setting-row").filter({ hasText: "Quay" });
  await expect(row).toContainText("0 stories");
  await page.getByRole("button", { name: "Move up: Quay" }).click();
  await expect(page.getByRole("button", { name: "Change: Quay" })).toBeFocused();

  await page.goto("/");
  await untilHydrated(page);
  const bars = page.getByRole("navigation", { name: "Categories" });
  const bar = bars.getByRole("link", { name: "Quay" });
  await expect(bar).toHaveCSS("border-top-color", "rgb(255, 143, 160)");
  await bar.click();
  await expect(page.getByRole("heading", { name: "Quay", level: 1 })).toBeVisible();

  await page.goto("/newsroom/categories");
  const takeBack = page.getByRole("button", { name: "Take back the last change" });
  await takeBack.click();
  await expect(page.getByRole("button", { name: "Add a category" })).toBeFocused();
  await takeBack.click();
  await expect(takeBack).toHaveCount(0);
  await expect(row).toHaveCount(0);
  await expect
    .poll(async () => (await page.request.get("/")).text().then((text) => text.includes("Quay")))
    .toBe(false);
});
