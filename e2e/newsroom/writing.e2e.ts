import { articleEditor } from "../../features/articles/server/public.ts";
import { MINUTE, SECOND } from "../../shared/time/units.ts";
import { anArticle } from "../../testing/builders/builders.ts";
import {
  goToEnd,
  openStory,
  paste,
  textField,
  untilSaved,
} from "../support/newsroom/story-editor.ts";
import { expect, type Page, test } from "../support/newsroom-test.ts";

test("[EDIT-05] what is typed is stored, and Saved comes after the commit", async ({
  page,
  site,
  signIn,
}) => {
  await signIn(page, { roles: ["editor"] });
  const { id } = await articleEditor.create(site.deps, anArticle({ content: "<p>Fog.</p>" }));
  await openStory(page, id);
  await goToEnd(page);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/steps", async (route) => {
    await held;
    await route.continue();
  });
  await page.keyboard.type(" The ferries wait.");
  await expect(page.getByText("Saving", { exact: true })).toBeVisible();
  release();
  await untilSaved(page);
  expect((await articleEditor.find(site.deps, String(id))).content).toBe(
    "<p>Fog. The ferries wait.</p>",
  );

  await page.getByLabel("Title").fill("Fog over the harbour");
  await page.getByLabel("Excerpt").fill("Nothing sails.");
  await expect
    .poll(async () => (await articleEditor.find(site.deps, String(id))).excerpt)
    .toBe("Nothing sails.");
  await untilSaved(page);
  expect((await articleEditor.find(site.deps, String(id))).title).toBe("Fog over the harbour");
});

test("a pause after a space in the title loses no letter and clashes with nobody", async ({
  page,
  site,
  signIn,
}) => {
  await signIn(page, { roles: ["editor"] });
  await page.goto("/newsroom/stories/new");
  const title = page.getByRole("textbox", { name: "Title" });
  await expect(title).toBeFocused();
  let words = "";
  for (const word of ["The ", "ferry ", "left"]) {
    const stored = page.waitForResponse(
      (response) => response.url().endsWith("/fields") && response.ok(),
    );
    await page.keyboard.type(word);
    words += word;
    await stored;
    await untilSaved(page);
    await expect(title).toHaveValue(words);
  }
  const { rows } = await site.owner.pool.query("select title from articles");
  expect(rows).toEqual([{ title: "The ferry left" }]);
  await expect(page.getByRole("button", { name: "Keep mine" })).toHaveCount(0);
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

test("[EDIT-06] a killed tab reopens with all that was typed", async ({
  page,
  site,
  signIn,
  trouble,
}) => {
  await page.clock.install();
  await signIn(page, { roles: ["editor"] });
  const { id } = await articleEditor.create(site.deps, anArticle({ content: "<p>Fog.</p>" }));
  await openStory(page, id);
  await goToEnd(page);
  // Nothing reaches the server before the tab is gone.
  await page.route("**/{steps,fields}", (route) => route.abort());
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
  await page.close();
  await again.clock.resume();
  // The cursor of the gone tab ends with its time at the server.
  site.clock.advance(30 * SECOND);
  await openStory(again, id);
  await expect(textField(again)).toHaveText(/^Fog\. Typed before the end\./);
  await expect(again.getByLabel("Excerpt")).toHaveValue("A standfirst that nobody has yet.");
  await untilSaved(again);
  const stored = await articleEditor.find(site.deps, String(id));
  expect(stored.content).toBe("<p>Fog. Typed before the end.</p>");
  await expect
    .poll(async () => (await articleEditor.find(site.deps, String(id))).excerpt)
    .toBe("A standfirst that nobody has yet.");
  await again.reload();
  await expect(textField(again)).toHaveText(/^Fog\. Typed before the end\./);
  trouble.length = 0;
});

test("[EDIT-06] steps that the server took without the tab learning of it are not doubled", async ({
  page,
  site,
  signIn,
}) => {
  await signIn(page, { roles: ["editor"] });
  const { id } = await articleEditor.create(site.deps, anArticle({ content: "<p>Fog.</p>" }));
  await openStory(page, id);
  await goToEnd(page);
  const taken = Promise.withResolvers<void>();
  await page.route("**/steps", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await route.fetch();
    taken.resolve();
    // The response never arrives.
  });
  await page.keyboard.type(" Once.");
  await taken.promise;
  const again = await page.context().newPage();
  await page.close();
  await openStory(again, id);
  await goToEnd(again);
  await again.keyboard.type(" Twice.");
  await untilSaved(again);
  await expect(textField(again)).toHaveText(/^Fog\. Once\. Twice\.$/);
});

test("[EDIT-07] offline typing is kept, said, and sent once when the line is back", async ({
  page,
  site,
  signIn,
  trouble,
}) => {
  await signIn(page, { roles: ["editor"] });
  const { id } = await articleEditor.create(site.deps, anArticle({ content: "<p>Fog.</p>" }));
  await openStory(page, id);
  await goToEnd(page);
  await page.context().setOffline(true);
  await page.keyboard.type(" Typed without a line.");
  await expect(
    page.getByText("No connection. What you type is kept on this device."),
  ).toBeVisible();
  await expect(page.getByText("Kept on this device", { exact: true }).first()).toBeVisible();
  await page.keyboard.type(" And more.");
  expect((await articleEditor.find(site.deps, String(id))).content).toBe("<p>Fog.</p>");
  await page.context().setOffline(false);
  await untilSaved(page);
  expect((await articleEditor.find(site.deps, String(id))).content).toBe(
    "<p>Fog. Typed without a line. And more.</p>",
  );
  trouble.length = 0;
});

test("[EDIT-25] too large or too deep a text is refused with the reason, and offered for copying", async ({
  page,
  site,
  signIn,
}) => {
  await signIn(page, { roles: ["editor"] });
  const { id } = await articleEditor.create(site.deps, anArticle({ content: "<p>Fog.</p>" }));
  await openStory(page, id);
  await goToEnd(page);
  await paste(page, { "text/plain": "Much too long. ".repeat(40_000) });
  await expect(page.getByText(/A story has room for 500,000 characters/).first()).toBeVisible();
  await expect(textField(page)).toHaveText("Fog.");
  await expect(page.getByRole("alert").filter({ hasText: "Much too long." })).toBeVisible();
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(page.getByText("Much too long.")).toHaveCount(0);

  const deep = `${"<blockquote>".repeat(120)}<p>Much too deep.</p>${"</blockquote>".repeat(120)}`;
  await paste(page, { "text/html": deep });
  await expect(page.getByText(/too many lists or quotes within each other/).first()).toBeVisible();
  await expect(textField(page)).toHaveText("Fog.");
  await expect(page.getByRole("alert").filter({ hasText: "Much too deep." })).toBeVisible();
  await goToEnd(page);
  await page.keyboard.type(" And on.");
  await untilSaved(page);
});

test("signing out says what is not sent, and only the same person gets it back", async ({
  page,
  site,
  signIn,
  trouble,
}) => {
  await signIn(page, { roles: ["editor"] });
  const { id } = await articleEditor.create(site.deps, anArticle({ content: "<p>Fog.</p>" }));
  await openStory(page, id);
  await goToEnd(page);
  await page.route("**/steps", (route) => route.abort());
  await page.keyboard.type(" Not sent.");
  await expect(page.getByText("Kept on this device", { exact: true }).first()).toBeVisible();
  await page.locator(".rail-person").click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByText(/Text of a story is not sent yet/)).toBeVisible();
  await page.getByRole("button", { name: "Sign out all the same" }).click();
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
  await page.unroute("**/steps");
  await signIn(page, { roles: ["editor"], name: "Kim Park" });
  await openStory(page, id);
  await expect(textField(page)).toHaveText("Fog.");
  trouble.length = 0;
});

test("Ctrl+S keeps a version", async ({ page, site, signIn }) => {
  await signIn(page, { roles: ["editor"] });
  const { id } = await articleEditor.create(site.deps, anArticle({ content: "<p>Fog.</p>" }));
  await openStory(page, id);
  await page.getByRole("tab", { name: "History" }).click();
  const versions = page.getByRole("region", { name: "Versions" }).getByRole("listitem");
  await expect(versions).toHaveCount(0);
  site.clock.advance(SECOND);
  await goToEnd(page);
  await page.keyboard.type(" Lifted.");
  await page.keyboard.press("ControlOrMeta+s");
  await expect(page.getByText("Version kept", { exact: true })).toBeVisible();
  await expect(versions).toHaveCount(1);
});
