import {
  goToEnd,
  openStory,
  paste,
  textField,
  untilSaved,
} from "#e2e/support/newsroom/story-editor.ts";
import { expect, type Page, test } from "#e2e/support/newsroom-test.ts";
import { articleEditor } from "#features/stories/server/public.ts";
import { MINUTE, SECOND } from "#shared/time/units.ts";
import { anArticle } from "#testing/builders/builders.ts";

// Owns that what one person writes in a story is stored. New stories: new-story.e2e.ts; two people: writing-together.e2e.ts.

test("[EDIT-05] [EDIT-07] [EDIT-24] [EDIT-25] what is typed, composed or written without a line is stored as it is, and what does not fit is said", async ({
  page,
  site,
  signIn,
  trouble,
}) => {
  await signIn(page, { roles: ["editor"] });
  const { id } = await articleEditor.create(site.deps, anArticle({ content: "<p>Fog.</p>" }));
  const stored = () => articleEditor.find(site.deps, String(id));
  await openStory(page, id);

  await test.step("Ctrl+S keeps a version", async () => {
    await page.getByRole("tab", { name: "History" }).click();
    const versions = page.getByRole("region", { name: "Versions" }).getByRole("listitem");
    await expect(versions).toHaveCount(0);
    site.clock.advance(SECOND);
    await goToEnd(page);
    await page.keyboard.type(" It lifts.");
    await page.keyboard.press("ControlOrMeta+s");
    await expect(page.getByText("Version kept", { exact: true })).toBeVisible();
    await expect(versions).toHaveCount(1);
    await page.getByRole("tab", { name: "Story", exact: true }).click();
  });

  await test.step("[EDIT-05] what is typed is stored, and Saved comes after the commit", async () => {
    await untilSaved(page);
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/steps", async (route) => {
      await held;
      await route.continue();
    });
    await goToEnd(page);
    await page.keyboard.type(" The ferries wait.");
    await expect(page.getByText("Saving", { exact: true })).toBeVisible();
    release();
    await untilSaved(page);
    expect((await stored()).content).toBe("<p>Fog. It lifts. The ferries wait.</p>");
    await page.unroute("**/steps");

    await page.getByLabel("Title").fill("Fog over the harbour");
    await page.getByLabel("Excerpt").fill("Nothing sails.");
    await expect.poll(async () => (await stored()).excerpt).toBe("Nothing sails.");
    await untilSaved(page);
    expect((await stored()).title).toBe("Fog over the harbour");
  });

  await test.step("[EDIT-24] composed input leaves the right text", async () => {
    await goToEnd(page);
    await page.keyboard.type(" ");
    const devtools = await page.context().newCDPSession(page);
    const compose = (text: string) =>
      devtools.send("Input.imeSetComposition", {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
    for (const text of ["k", "か", "かn", "かんじ"]) await compose(text);
    await devtools.send("Input.insertText", { text: "漢字" });
    await page.keyboard.type(" ");
    // A phone that replaces a word it knows better.
    for (const text of ["t", "te", "teh"]) await compose(text);
    await devtools.send("Input.insertText", { text: "the" });
    await page.keyboard.type(" end.");
    const text = "Fog. It lifts. The ferries wait. 漢字 the end.";
    await expect(textField(page)).toHaveText(text);
    await untilSaved(page);
    await expect.poll(async () => (await stored()).content).toBe(`<p>${text}</p>`);
  });

  const before = "Fog. It lifts. The ferries wait. 漢字 the end.";
  const offline = `${before} Typed without a line. And more.`;
  await test.step("[EDIT-07] offline typing is kept, said, and sent once when the line is back", async () => {
    await page.context().setOffline(true);
    await page.keyboard.type(" Typed without a line.");
    await expect(
      page.getByText("No connection. What you type is kept on this device."),
    ).toBeVisible();
    await expect(page.getByText("Kept on this device", { exact: true }).first()).toBeVisible();
    await page.keyboard.type(" And more.");
    expect((await stored()).content).toBe(`<p>${before}</p>`);
    await page.context().setOffline(false);
    await untilSaved(page);
    expect((await stored()).content).toBe(`<p>${offline}</p>`);
  });

  await test.step("[EDIT-25] too large or too deep a text is refused with the reason, and offered for copying", async () => {
    await paste(page, { "text/plain": "Much too long. ".repeat(40_000) });
    await expect(page.getByText(/A story has room for 500,000 characters/).first()).toBeVisible();
    await expect(textField(page)).toHaveText(offline);
    await expect(page.getByRole("alert").filter({ hasText: "Much too long." })).toBeVisible();
    await page.getByRole("button", { name: "Discard" }).click();
    await expect(page.getByText("Much too long.")).toHaveCount(0);

    const deep = `${"<blockquote>".repeat(120)}<p>Much too deep.</p>${"</blockquote>".repeat(120)}`;
    await paste(page, { "text/html": deep });
    await expect(
      page.getByText(/too many lists or quotes within each other/).first(),
    ).toBeVisible();
    await expect(textField(page)).toHaveText(offline);
    await expect(page.getByRole("alert").filter({ hasText: "Much too deep." })).toBeVisible();
    await goToEnd(page);
    await page.keyboard.type(" And on.");
    await untilSaved(page);
  });
  trouble.length = 0;
});

/** What the tab has begun to write into its store by now is written; later writes are not waited for. */
const untilWritesEnd = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open("newsroom-drafts");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const counting = opening.result.transaction("drafts").objectStore("drafts").count();
          counting.onsuccess = () => resolve();
        };
      }),
  );

test("[EDIT-06] a killed tab reopens with all that was typed, once, and nobody else gets what is not sent", async ({
  page,
  site,
  signIn,
  trouble,
}) => {
  await page.clock.install();
  await signIn(page, { roles: ["editor"] });
  const { id } = await articleEditor.create(site.deps, anArticle({ content: "<p>Fog.</p>" }));
  await openStory(page, id);
  const taken = Promise.withResolvers<void>();
  await page.route("**/fields", (route) => route.abort());
  await page.route("**/steps", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await route.fetch();
    taken.resolve();
    // The response never arrives, and nothing after it reaches the server.
  });
  await goToEnd(page);
  await page.keyboard.type(" Once.");
  await taken.promise;
  // From here on the tab's clock goes on only when it is told to, however busy the machine is.
  await page.clock.pauseAt(Date.now() + MINUTE);
  await page.getByLabel("Excerpt").fill("A standfirst that nobody has yet.");
  await goToEnd(page);
  await page.keyboard.type(" Typed before the end.");
  await page.clock.runFor(250);
  await untilWritesEnd(page);
  const devtools = await page.context().newCDPSession(page);
  const gone = page.waitForEvent("crash");
  devtools.send("Page.crash").catch(() => {});
  await gone;

  const again = await page.context().newPage();
  await test.step("[EDIT-06] what the server took without the tab learning of it is not doubled", async () => {
    await page.close();
    await again.clock.resume();
    // The cursor of the gone tab ends with its time at the server.
    site.clock.advance(30 * SECOND);
    await openStory(again, id);
    await expect(textField(again)).toHaveText(/^Fog\. Once\. Typed before the end\./);
    await expect(again.getByLabel("Excerpt")).toHaveValue("A standfirst that nobody has yet.");
    await untilSaved(again);
    const stored = () => articleEditor.find(site.deps, String(id));
    expect((await stored()).content).toBe("<p>Fog. Once. Typed before the end.</p>");
    await expect
      .poll(async () => (await stored()).excerpt)
      .toBe("A standfirst that nobody has yet.");
    await again.reload();
    await expect(textField(again)).toHaveText(/^Fog\. Once\. Typed before the end\./);
  });

  await test.step("signing out says what is not sent, and only the same person gets it back", async () => {
    await goToEnd(again);
    await again.route("**/steps", (route) => route.abort());
    await again.keyboard.type(" Not sent.");
    await expect(again.getByText("Kept on this device", { exact: true }).first()).toBeVisible();
    await again.locator(".rail-person").click();
    await again.getByRole("button", { name: "Sign out" }).click();
    await expect(again.getByText(/Text of a story is not sent yet/)).toBeVisible();
    await again.getByRole("button", { name: "Sign out all the same" }).click();
    await again.getByRole("heading", { name: "Sign in" }).waitFor();
    await again.unroute("**/steps");
    await signIn(again, { roles: ["editor"], name: "Kim Park" });
    await openStory(again, id);
    await expect(textField(again)).toHaveText("Fog. Once. Typed before the end.");
  });
  trouble.length = 0;
});
