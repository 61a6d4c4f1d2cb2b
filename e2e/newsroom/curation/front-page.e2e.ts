import { recordAnnouncements } from "#e2e/support/newsroom/announcements.ts";
import { expect, type Page, test } from "#e2e/support/newsroom-test.ts";
import { publishedArticle } from "#testing/builders/builders.ts";

const names = ["Anchor", "Barge", "Crane", "Dock", "Ebb", "Ferry"];
const shown = (page: Page) =>
  page.getByRole("list", { name: "Stories of the front page" }).locator(".desk-story");

test("[CURATE-05] buttons, keys and drag re-order the front page, and the new place is announced", async ({
  page,
  site,
  signIn,
}) => {
  const now = site.clock.now().getTime();
  for (const [index, title] of names.entries())
    await publishedArticle(site.deps, { title, publishedAt: new Date(now - (index + 1) * 60_000) });
  await signIn(page, { roles: ["editor"] });
  await page.goto("/newsroom");
  await page.getByRole("heading", { name: "Desk", level: 1 }).waitFor();
  await page.keyboard.press("g");
  await page.keyboard.press("f");
  await expect(shown(page)).toHaveText(names);
  const announced = await recordAnnouncements(page);

  await page.getByRole("button", { name: "Move up: Barge" }).click();
  await expect(shown(page)).toHaveText(["Barge", "Anchor", "Crane", "Dock", "Ebb", "Ferry"]);
  await expect.poll(announced).toContain("Barge: place 1 of 4");
  await expect(page.getByRole("button", { name: "Move up: Barge" })).toBeFocused();

  await page.getByRole("link", { name: "Crane" }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(shown(page)).toHaveText(["Barge", "Anchor", "Dock", "Crane", "Ebb", "Ferry"]);
  await expect.poll(announced).toContain("Crane: place 4 of 4");
  await expect(page.getByRole("link", { name: "Crane" })).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(shown(page)).toHaveText(["Barge", "Anchor", "Crane", "Dock", "Ebb", "Ferry"]);

  const row = (title: string) => page.locator("[data-story]").filter({ hasText: title });
  await row("Ferry").locator(".front-position").dragTo(row("Anchor").locator(".front-position"));
  await expect(shown(page)).toHaveText(["Barge", "Ferry", "Crane", "Anchor", "Dock", "Ebb"]);
  await expect.poll(announced).toContain("Ferry: place 2 of 4");

  await page.getByRole("link", { name: "Ebb" }).focus();
  await page.keyboard.press("p");
  await page.getByLabel("Slot").selectOption("1, the lead");
  await page.getByLabel("Until").selectOption({ index: 1 });
  await page.getByRole("dialog").getByRole("button", { name: "Pin" }).click();
  await expect(shown(page).first()).toHaveText("Ebb");
  await expect.poll(announced).toContain("Ebb: place 1 of 4");
  const lead = page.locator("[data-story]").first();
  await expect(lead).toContainText("Pinned until");
  await lead.getByRole("button", { name: "Unpin" }).click();
  await expect(shown(page).first()).not.toHaveText("Ebb");
  await expect.poll(announced).toContain("Ebb: place 6, below the slots");

  await page.goto("/");
  await expect(page.getByRole("heading", { level: 3 }).nth(1)).toHaveText("Barge");
});
