import { Presses } from "#e2e/support/newsroom/presses.ts";
import { expect, type Page, test } from "#e2e/support/newsroom-test.ts";
import { importComment } from "#features/comments/server/public.ts";
import type { TestApp } from "#testing/app/test-app.ts";
import { publishedArticle } from "#testing/builders/builders.ts";
import { aSubmission } from "#testing/builders/people.ts";

// Owns how many presses queues and the front page take. Writing and publishing: writing.slow.e2e.ts.

async function openContext(page: Page) {
  await page.goto("/newsroom");
  await expect(page.getByRole("region", { name: "Waiting for me" })).toBeVisible();
}

async function hold(site: TestApp, count: number) {
  const { id: articleId } = await publishedArticle(site.deps);
  for (let index = 0; index < count; index += 1)
    await importComment(site.deps, {
      articleId,
      authorName: `Reader ${index}`,
      authorEmail: `reader${index}@reader.example`,
      content: `Comment ${index}`,
      heldFor: ["speed"],
    });
}

for (const { device, most, ...use } of [
  {
    device: "a laptop",
    viewport: { width: 1440, height: 900 },
    hasTouch: false,
    isMobile: false,
    most: { judge: 20, decide: 3, draft: 1, order: 4 },
  },
  {
    device: "a phone",
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    most: { judge: 20, decide: 4, draft: 1, order: 6 },
  },
]) {
  test.describe(`on ${device}`, () => {
    test.use(use);

    test("[EASE-07] what is live, waiting and wrong shows without a press", async ({
      page,
      site,
      signIn,
    }) => {
      await hold(site, 3);
      await signIn(page, { roles: ["editor"] });
      await openContext(page);
      await expect(page.getByRole("link", { name: "Held comments 3" })).toBeVisible();
      await expect(page.getByRole("region", { name: "On air" })).toBeVisible();
      await expect(page.getByRole("region", { name: "Alarms" })).toBeVisible();
    });

    test(`[EASE-07] twenty held comments are judged in ${most.judge} presses`, async ({
      page,
      site,
      signIn,
    }) => {
      await hold(site, 20);
      await signIn(page, { roles: ["editor"] });
      await page.goto("/newsroom/comments");
      const rows = page.locator("ol > li");
      await expect(rows).toHaveCount(20);
      const presses = new Presses(page, { isPhone: use.isMobile });
      for (let left = 20; left > 0; left -= 1) {
        await expect(rows).toHaveCount(left);
        const name = left % 3 === 0 ? "Remove" : "Show";
        if (presses.isPhone) await presses.on(rows.first().getByRole("button", { name }));
        else await presses.key(name === "Show" ? "a" : "d");
      }
      await expect(page.getByText("Nothing is held.")).toBeVisible();
      expect(presses.count).toBeLessThanOrEqual(most.judge);
    });

    test(`[EASE-07] footage is decided on in ${most.decide} presses and a draft with ${most.draft} more`, async ({
      page,
      site,
      signIn,
    }) => {
      await site.post("/api/submit-video", aSubmission({ title: "Barge sinks" }));
      await signIn(page, { roles: ["editor"] });
      await openContext(page);
      const presses = new Presses(page, { isPhone: use.isMobile });
      await presses.on(page.getByRole("link", { name: "Footage 1" }));
      const shown = page.getByRole("article");
      if (presses.isPhone && !(await shown.isVisible()))
        await presses.on(page.getByRole("link", { name: /Barge sinks/ }));
      await expect(shown).toContainText("Barge sinks");
      await presses.button("Accept");
      await expect(page.getByRole("region", { name: "The mail" })).toContainText("was accepted");
      await presses.button("Accept and send");
      await expect(shown).toContainText("Accepted");
      expect(presses.count).toBeLessThanOrEqual(most.decide);
      const before = presses.count;
      await presses.button("Make draft");
      await expect(page).toHaveURL(/\/newsroom\/stories\/\d+$/);
      await expect(page.getByRole("textbox", { name: "Text", exact: true })).toBeVisible();
      expect(presses.count - before).toBeLessThanOrEqual(most.draft);
    });

    test(`[EASE-07] the front page is re-ordered with a pin until tonight in ${most.order} presses`, async ({
      page,
      site,
      signIn,
    }) => {
      const now = site.clock.now().getTime();
      for (const [index, title] of ["Anchor", "Barge", "Crane"].entries())
        await publishedArticle(site.deps, { title, publishedAt: new Date(now - index * 60_000) });
      await signIn(page, { roles: ["editor"] });
      await openContext(page);
      const presses = new Presses(page, { isPhone: use.isMobile });
      if (presses.isPhone) {
        await presses.button("More");
        await presses.on(page.getByRole("link", { name: "Front page" }));
      } else {
        await presses.key("g");
        await presses.key("f");
      }
      await presses.button("Pin: Crane");
      const dialog = page.getByRole("dialog");
      await expect(dialog.getByLabel("Slot")).toBeFocused();
      if (presses.isPhone) {
        // Opening the list, and choosing from it.
        presses.count += 2;
        await dialog.getByLabel("Slot").selectOption("1");
      } else await page.keyboard.type("1");
      await presses.on(dialog.getByRole("button", { name: "Pin", exact: true }));
      const lead = page.locator("[data-story]").first();
      await expect(lead).toContainText("Crane");
      await expect(lead).toContainText("Pinned until");
      expect(presses.count).toBeLessThanOrEqual(most.order);
    });
  });
}
