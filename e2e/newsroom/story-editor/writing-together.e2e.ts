import type { Locator } from "@playwright/test";
import { holdCalls } from "#e2e/support/hold-call.ts";
import { goToEnd, openStory, textField, untilSaved } from "#e2e/support/newsroom/story-editor.ts";
import { test as base, expect, type Page } from "#e2e/support/newsroom-test.ts";
import { articleEditor } from "#features/stories/server/public.ts";
import { SECOND } from "#shared/time/units.ts";
import { anArticle } from "#testing/builders/builders.ts";

/** Two people in two browsers. */
const test = base.extend<{ colleague: Page }>({
  colleague: async ({ browser, site, signIn }, use) => {
    const context = await browser.newContext({ baseURL: site.url });
    const colleague = await context.newPage();
    await signIn(colleague, { roles: ["editor"], name: "Kim Park" });
    await use(colleague);
    await context.close();
  },
});

/** The first by single keys, the others some at a time, as keyboards of phones send what is spoken. */
async function typeWords({ keyboard }: Page, word: string, count: number): Promise<void> {
  const atOnce = 5;
  await keyboard.type(word.repeat(atOnce));
  for (let typed = atOnce; typed < count; typed += atOnce)
    await keyboard.insertText(word.repeat(atOnce));
}

/** Clicks into a paragraph. A key pressed before the editor knows of it would act elsewhere: a colleague sees when it does. */
async function clickInto(page: Page, paragraph: string, colleague: Page): Promise<void> {
  await page.getByText(paragraph).click();
  const seen = textField(colleague).locator("p").filter({ hasText: paragraph });
  await expect(seen.locator(".colleague-cursor")).toHaveCount(1);
}

/** After which the tab asks who else is there. */
async function moveCursor(page: Page) {
  const requested = page.waitForResponse("**/presence");
  await goToEnd(page);
  await page.keyboard.press("ArrowLeft");
  await requested;
}

test("[EDIT-09] [EDIT-13] [EDIT-16] two people see each other, write in one story and take back only what is theirs", async ({
  page,
  colleague,
  site,
  signIn,
}) => {
  await signIn(page, { roles: ["editor"], name: "Maya Okafor" });
  const { id } = await articleEditor.create(
    site.deps,
    anArticle({ content: "<p>First.</p><p>Fog.</p>" }),
  );
  const both = [page, colleague];
  await openStory(page, id);
  const others = page.getByRole("list", { name: "Also here" }).getByRole("listitem");
  await expect(others).toHaveCount(0);
  await openStory(colleague, id);

  await test.step("[EDIT-13] undo takes back one's own changes only", async () => {
    await goToEnd(page);
    await page.keyboard.type(" Mine.");
    await expect(textField(colleague)).toHaveText("First.Fog. Mine.");
    await goToEnd(colleague);
    await colleague.keyboard.type(" Theirs.");
    await expect(textField(page)).toHaveText("First.Fog. Mine. Theirs.");
    await textField(page).focus();
    await page.keyboard.press("ControlOrMeta+z");
    await expect(textField(page)).toHaveText("First.Fog. Theirs.");
    await page.keyboard.press("ControlOrMeta+z");
    await expect(textField(page)).toHaveText("First.Fog. Theirs.");
    await expect(textField(colleague)).toHaveText("First.Fog. Theirs.");
  });

  await test.step("[EDIT-09] two browsers typing 2,000 characters each end equal, with all 4,000", async () => {
    // A colleague's cursor at the beginning of a line keeps no key from working there.
    await textField(page).focus();
    await page.keyboard.press("ControlOrMeta+Home");
    const drawn = textField(colleague).locator("p").first().locator(".colleague-cursor");
    await expect(drawn).toHaveCount(1);
    await textField(colleague).focus();
    await colleague.keyboard.press("ControlOrMeta+Home");
    await colleague.keyboard.press("End");
    await goToEnd(page);
    await Promise.all([
      typeWords(page, "abcdefghi ", 200),
      typeWords(colleague, "123456789 ", 200),
    ]);
    await Promise.all(both.map(untilSaved));
    const whole = `First.${"123456789 ".repeat(200)}Fog. Theirs.${"abcdefghi ".repeat(200)}`;
    for (const tab of both)
      await expect.poll(() => textField(tab).evaluate((text) => text.textContent)).toBe(whole);
    const stored = (await articleEditor.find(site.deps, String(id))).content;
    expect(stored.replace(/<[^>]+>/g, "").replace(/\s+/g, "")).toBe(whole.replace(/\s+/g, ""));
  });

  await test.step("[EDIT-16] who else is in a story shows, with a cursor, and goes after leaving", async () => {
    await expect(others).toHaveText(/Kim Park/);
    await moveCursor(colleague);
    // Without a line nobody says that they leave; the server's clock ends it.
    await colleague.context().setOffline(true);
    const cursor = page.locator(".colleague-cursor");
    await expect(cursor).toHaveAttribute("data-name", "Kim Park");
    site.clock.advance(29 * SECOND);
    await moveCursor(page);
    await expect(others).toHaveText(/Kim Park/);
    site.clock.advance(SECOND);
    await moveCursor(page);
    await expect(others).toHaveCount(0);
    await colleague.context().setOffline(false);
    await moveCursor(colleague);
    // A call that arrives after the one of leaving would say that they are still there.
    await colleague.evaluate(() => {
      window.fetch = () => new Promise(() => {});
    });
    await expect(others).toHaveText(/Kim Park/);
    await colleague.goto("about:blank");
    await expect(others).toHaveCount(0);
  });
});

test("[EDIT-12] [EDIT-14] what two change at the same place is shown to who comes second", async ({
  page,
  colleague,
  site,
  signIn,
}) => {
  await signIn(page, { roles: ["editor"] });
  const content = "<p>First paragraph.</p><p>Second paragraph.</p><p>Third.</p>";
  const { id } = await articleEditor.create(
    site.deps,
    anArticle({ title: "Harbour", excerpt: "Before.", content }),
  );
  await Promise.all([page, colleague].map((tab) => openStory(tab, id)));
  const stored = () => articleEditor.find(site.deps, String(id));

  await test.step("[EDIT-12] text where a colleague deleted its paragraph is offered for copying", async () => {
    // One's own steps and the news of the colleague's wait until both have acted.
    const letGo = await holdCalls(page, /\/steps$/);
    await clickInto(page, "Second paragraph.", colleague);
    await page.keyboard.press("Home");
    for (let step = 0; step < 6; step += 1) await page.keyboard.press("ArrowRight");
    await page.keyboard.type(" and not lost");
    await clickInto(colleague, "Second", page);
    await colleague.keyboard.press("Alt+Delete");
    await untilSaved(colleague);
    letGo();
    const offered = page.getByRole("alert").filter({ hasText: "and not lost" });
    await expect(offered).toBeVisible();
    await expect(textField(page)).toHaveText("First paragraph.Third.");
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await offered.getByRole("button", { name: "Copy" }).click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toContain("and not lost");
  });

  await test.step("[EDIT-14] a field changed by two shows both values; untouched ones are not overwritten", async () => {
    const letGo = await holdCalls(page, /\/(fields|steps)$/);
    await colleague.getByLabel("Title").fill("Harbour closed");
    await colleague.getByLabel("Excerpt").fill("By the colleague.");
    await untilSaved(colleague);
    await expect.poll(async () => (await stored()).excerpt).toBe("By the colleague.");
    await page.getByLabel("Title").fill("Harbour open");
    letGo();
    const clash = page.getByRole("alert").filter({ hasText: "changed by Kim Park" });
    await expect(clash).toContainText("Harbour open");
    await expect(clash).toContainText("Harbour closed");
    await expect(page.getByLabel("Excerpt")).toHaveValue("By the colleague.");
    await clash.getByRole("button", { name: "Keep mine" }).click();
    await expect(clash).toHaveCount(0);
    await expect(colleague.getByLabel("Title")).toHaveValue("Harbour open");
    expect((await stored()).excerpt).toBe("By the colleague.");
  });

  await test.step("a cursor that has just moved stays there when a colleague's cursor or text arrives", async () => {
    for (const tab of [page, colleague]) {
      await textField(tab).focus();
      await tab.keyboard.press("ControlOrMeta+Home");
    }
    const seenIn = (paragraph: Locator) => paragraph.locator(".colleague-cursor");
    const paragraphs = textField(page).locator("p");
    await expect(seenIn(paragraphs.first())).toHaveCount(1);
    // The browser reports the move in a task of its own, after what the colleague did was received.
    await page.evaluate(() => {
      const { json } = Response.prototype;
      Response.prototype.json = async function () {
        const value: { colleagues?: { cursor: { head: number } | null }[] } = await json.call(this);
        const hasMoved = value.colleagues?.some(({ cursor }) => cursor && cursor.head > 5);
        if (this.url.includes("/steps") || (this.url.endsWith("/presence") && hasMoved))
          getSelection()?.modify("move", "forward", "documentboundary");
        return value;
      };
    });
    await goToEnd(colleague);
    await expect(seenIn(paragraphs.last())).toHaveCount(1);
    await page.keyboard.type(" Mine.");
    await expect(textField(colleague)).toHaveText("First paragraph.Third. Mine.");

    for (const tab of [page, colleague]) await tab.keyboard.press("ControlOrMeta+Home");
    await colleague.keyboard.type("Theirs. ");
    await expect(textField(page)).toHaveText("Theirs. First paragraph.Third. Mine.");
    await page.keyboard.type(" And on.");
    await expect(textField(page)).toHaveText("Theirs. First paragraph.Third. Mine. And on.");
  });
});

test("[EDIT-15] one person in two tabs meets no conflict", async ({ page, site, signIn }) => {
  await signIn(page, { roles: ["editor"] });
  const { id } = await articleEditor.create(site.deps, anArticle({ content: "<p>Fog.</p>" }));
  const second = await page.context().newPage();
  await Promise.all([openStory(page, id), openStory(second, id)]);
  await goToEnd(page);
  await page.keyboard.type(" One.");
  await expect(textField(second)).toHaveText("Fog. One.");
  await goToEnd(second);
  await second.keyboard.type(" Two.");
  await expect(textField(page)).toHaveText("Fog. One. Two.");
  await second.getByLabel("Title").fill("From the second tab");
  await expect(page.getByLabel("Title")).toHaveValue("From the second tab");
  for (const tab of [page, second]) {
    await untilSaved(tab);
    await expect(tab.getByRole("alert")).toHaveCount(0);
  }
});
