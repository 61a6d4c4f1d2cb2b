import { articleEditor } from "#features/stories/server/public.ts";
import { DAY } from "#shared/time/units.ts";
import { anArticle } from "#testing/builders/builders.ts";
import { addMedia } from "../support/newsroom/add-media.ts";
import { expect, type Page, test } from "../support/newsroom-test.ts";

const cards = (page: Page) => page.getByRole("list", { name: "Pictures" }).getByRole("listitem");

test("[MEDIA-09] [MEDIA-11] twenty pictures are found by words, credit, licence, expiry and unused, and get credit and licence in one act", async ({
  page,
  site,
  signIn,
}) => {
  const later = (days: number) => new Date(site.clock.now().getTime() + days * DAY);
  const pear = await addMedia(site, { caption: "Pears at dawn", credit: "Mia Roth" });
  await addMedia(site, { caption: "Ferry", licence: "CC BY 4.0", validUntil: later(3) });
  await addMedia(site, { caption: "Quay", validUntil: later(-1) });
  for (let count = 3; count < 20; count += 1) await addMedia(site);
  await articleEditor.create(site.deps, anArticle({ imageUrl: pear.url, imageAlt: "Pears" }));
  await signIn(page, { roles: ["editor"] });
  await page.goto("/newsroom/media");
  await expect(cards(page)).toHaveCount(20);

  await test.step("[MEDIA-09] found by words, credit, licence, expiry and unused", async () => {
    const found = async (name: string) => {
      await expect(cards(page)).toHaveCount(1);
      await expect(cards(page)).toContainText(name);
      await page.getByRole("button", { name: "Clear" }).click();
      await expect(cards(page)).toHaveCount(20);
    };
    await page.getByLabel("Words", { exact: true }).fill("dawn pears");
    await page.keyboard.press("Enter");
    await found("Pears at dawn");
    await page.getByLabel("Credit", { exact: true }).selectOption("Mia Roth");
    await found("Pears at dawn");
    await page.getByLabel("Licence").selectOption("CC BY 4.0");
    await found("Ferry");
    await page.getByLabel("Right").selectOption("soon");
    await found("Ferry");
    await page.getByLabel("Right").selectOption("ended");
    await found("Quay");
    await page.getByLabel("Show").selectOption("unused");
    await expect(cards(page)).toHaveCount(19);
    await expect(page.getByText("Pears at dawn")).toHaveCount(0);
    await page.goBack();
    await expect(cards(page)).toHaveCount(20);
  });

  await test.step("[MEDIA-11] twenty get credit and licence in one act", async () => {
    for (const box of await page.getByRole("checkbox").all()) await box.check();
    await page.getByRole("button", { name: "Credit and licence" }).click();
    const dialog = page.getByRole("dialog", { name: "Rights of 20 pictures" });
    await dialog.getByLabel("Credit").fill("Mia Roth");
    await dialog.getByLabel("Licence").fill("CC BY 4.0");
    await dialog.getByRole("button", { name: "Save for all" }).click();
    await expect(cards(page).filter({ hasText: "Mia Roth" })).toHaveCount(20);
    // Two cards say when their right ends instead.
    await expect(cards(page).filter({ hasText: "CC BY 4.0" })).toHaveCount(18);
    const { rows: given } = await site.owner.pool.query(
      "select distinct credit, licence from media",
    );
    expect(given).toEqual([{ credit: "Mia Roth", licence: "CC BY 4.0" }]);
    const { rows } = await site.owner.pool.query(
      "select from audit_log where subject ~ '^picture '",
    );
    expect(rows).toHaveLength(20);
  });
});
