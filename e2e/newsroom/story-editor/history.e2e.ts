import { expect, type Page, test } from "#e2e/support/newsroom-test.ts";
import { articleEditor } from "#features/stories/server/public.ts";
import type { TestApp } from "#testing/app/test-app.ts";
import { publishedArticle } from "#testing/builders/builders.ts";

const panel = (page: Page) => page.getByRole("complementary", { name: "Details" });

/** Changes by a person, which keep versions. */
const by = (site: TestApp, name: string) => ({
  ...site.deps,
  actor: { name, via: "command" } as const,
});

test.use({ viewport: { width: 1440, height: 1000 } });

test("[REV-02] [REV-03] versions are compared and restored, and a correction is listed for good", async ({
  page,
  site,
  signIn,
}) => {
  await signIn(page, { roles: ["editor"], name: "Maya Okafor" });
  const { id, slug } = await publishedArticle(by(site, "Ada Li"), {
    title: "Ferry on time",
    content: "<p>The ferry left at six with forty crates.</p>",
  });
  await articleEditor.update(by(site, "Ben Ruiz"), id, {
    title: "Ferry late",
    content: "<p>The ferry left at nine with forty crates.</p>",
  });
  const live = async () => (await page.request.get(`/article/${slug}`)).text();
  const text = page.getByRole("textbox", { name: "Text", exact: true });
  const versions = panel(page).getByRole("region", { name: "Versions" }).getByRole("listitem");
  await page.goto(`/newsroom/stories/${id}`);
  await panel(page).getByRole("tab", { name: "History" }).click();
  await expect(versions).toHaveCount(2);

  await test.step("[REV-02] comparing two versions marks words added and removed, and fields", async () => {
    await panel(page)
      .getByRole("button", { name: /^Compare/ })
      .first()
      .click();
    const dialog = page.getByRole("dialog", { name: "Compare versions" });
    const compared = dialog.locator(".compared-text");
    await expect(compared.locator("del")).toHaveText(["six"]);
    await expect(compared.locator("ins")).toHaveText(["nine"]);
    await expect(dialog.locator("dt")).toHaveText(["Title"]);
    await expect(dialog.locator("dd del")).toHaveText(["on time"]);
    await expect(dialog.locator("dd ins")).toHaveText(["late"]);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  });

  await test.step("[REV-03] restoring adds a version and changes nothing live before Update", async () => {
    await expect(text).toHaveText("The ferry left at nine with forty crates.");
    await panel(page)
      .getByRole("button", { name: /^Restore/ })
      .first()
      .click();
    const dialog = page.getByRole("dialog", { name: "Restore this version" });
    await expect(dialog).toContainText("Nothing live changes before Update.");
    await dialog.getByRole("button", { name: "Restore" }).click();
    await expect(text).toHaveText("The ferry left at six with forty crates.");
    await expect(versions).toHaveCount(3);
    await expect(versions.first()).toContainText("Restored by Maya Okafor");
    const restored = versions.last().getByRole("time");
    await expect(versions.first()).toContainText(`The version of ${await restored.textContent()}`);
    expect(await live()).toContain("The ferry left at nine");
    await page.getByRole("button", { name: "Update", exact: true }).click();
    await expect.poll(live).toContain("The ferry left at six");
  });

  await test.step("a correction is listed with its date and person, and nothing alters it", async () => {
    const corrections = panel(page).getByRole("region", { name: "Corrections" });
    await corrections.getByRole("button", { name: "Add a correction" }).click();
    const dialog = page.getByRole("dialog", { name: "Add a correction" });
    await dialog.getByLabel("Correction").fill("The ferry left at six, not at nine.");
    await dialog.getByRole("button", { name: "Publish the correction" }).click();
    await expect(corrections).toContainText("The ferry left at six, not at nine.");
    await expect(corrections).toContainText("Maya Okafor");
    await expect(corrections.getByRole("button")).toHaveCount(1);
  });
});
