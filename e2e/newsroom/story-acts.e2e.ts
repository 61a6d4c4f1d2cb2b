import { articleEditor } from "#features/stories/server/public.ts";
import { anArticle } from "#testing/builders/builders.ts";
import { goToEnd, textField, untilSaved } from "../support/newsroom/story-editor.ts";
import { expect, type Page, test } from "../support/newsroom-test.ts";

// Owns the way of a story from its first letter to the editors. The list of stories: stories.e2e.ts.

const row = (page: Page, title: string) => page.getByRole("row").filter({ hasText: title });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const menu = (page: Page) => page.getByRole("navigation", { name: "Newsroom" });

/** Types words, and pauses after each until all before it is stored. */
async function typeWithPauses(page: Page, begun: string, words: readonly string[]): Promise<void> {
  let whole = begun;
  for (const word of words) {
    const stored = page.waitForResponse(
      (response) => response.url().endsWith("/fields") && response.ok(),
    );
    await page.keyboard.type(word);
    whole += word;
    await stored;
    await untilSaved(page);
    await expect(page.getByLabel("Title")).toHaveValue(whole);
  }
}

test("[STORY-06] [STORY-07] [STORY-08] a story is begun, handed in, sent back, deleted and had back", async ({
  page,
  browser,
  site,
  signIn,
}) => {
  const titles = async () =>
    (await site.owner.pool.query("select title from articles order by id")).rows.map(
      ({ title }) => title,
    );
  await signIn(page, { roles: ["author"], name: "Ada Li" });

  await test.step("[STORY-06] New opens ready to type and leaves nothing if nothing was typed", async () => {
    await page.goto("/newsroom");
    await page.getByRole("link", { name: "New story" }).click();
    await expect(page.getByLabel("Title")).toBeFocused();
    await page.goBack();
    await expect(heading(page)).toHaveText("Desk");
    expect(await titles()).toEqual([]);

    // The text may come before the headline.
    await page.getByRole("link", { name: "New story" }).click();
    await textField(page).click();
    await page.keyboard.type("Fog.");
    await expect(page).toHaveURL(/\/newsroom\/stories\/\d+$/);
    await untilSaved(page);
    await expect(page.getByLabel("Title")).toHaveValue("");
    await page.reload();
    await expect(textField(page)).toHaveText("Fog.");
    expect(await titles()).toEqual(["Untitled story"]);
  });

  await test.step("a pause after a space in the title loses no letter and clashes with nobody", async () => {
    await page.getByRole("link", { name: "New story" }).click();
    await expect(page.getByLabel("Title")).toBeFocused();
    await expect(page.getByLabel("Title")).toHaveValue("");
    await page.keyboard.type("N");
    await expect(page).toHaveURL(/\/newsroom\/stories\/\d+$/);
    await typeWithPauses(page, "N", ["ight ", "ferries ", "stop"]);
    await expect(heading(page)).toHaveText("Night ferries stop");
    await expect(page.getByRole("button", { name: "Keep mine" })).toHaveCount(0);
    expect(await titles()).toEqual(["Untitled story", "Night ferries stop"]);
  });

  const editor = await browser.newPage({ baseURL: site.url });
  await signIn(editor, { roles: ["editor"] });
  await editor.goto("/newsroom");

  await test.step("[STORY-07] handing in reaches the editors' Desk, and sending back carries a note", async () => {
    const waiting = editor.getByRole("link", { name: /Handed in/ });
    await expect(waiting).toContainText("0");
    await page.getByRole("button", { name: "Hand in" }).click();
    await expect(waiting).toContainText("1");

    await waiting.click();
    await row(editor, "Night ferries stop").getByRole("link").click();
    await editor.getByRole("button", { name: "Send back" }).click();
    await editor.getByRole("dialog").getByLabel("Note").fill("Who says so?");
    await editor.getByRole("dialog").getByRole("button", { name: "Send back" }).click();
    await expect(page.getByText("Who says so?")).toBeVisible();
    await menu(editor).getByRole("link", { name: "Desk" }).click();
    await expect(waiting).toContainText("0");
  });

  await test.step("[STORY-08] a deleted draft is found under Deleted, cannot be typed in, and comes back", async () => {
    const draft = anArticle({ title: "Notes on the quay", content: "<p>First note.</p>" });
    const { id } = await articleEditor.create(site.deps, draft);
    await menu(editor).getByRole("link", { name: "Stories" }).click();
    await row(editor, "Notes on the quay").getByRole("link").first().click();
    await editor.getByRole("button", { name: "Delete" }).click();
    await expect(editor.getByRole("button", { name: "Bring back" })).toBeVisible();
    await expect(textField(editor)).toHaveAttribute("contenteditable", "false");
    await menu(editor).getByRole("link", { name: "Stories" }).click();
    await expect(row(editor, "Night ferries stop")).toBeVisible();
    await expect(row(editor, "Notes on the quay")).toHaveCount(0);
    await editor.getByLabel("State").selectOption("deleted");
    await row(editor, "Notes on the quay").getByRole("link").first().click();
    await expect(textField(editor)).toHaveAttribute("contenteditable", "false");
    await editor.getByRole("button", { name: "Bring back" }).click();
    await expect(textField(editor)).toHaveAttribute("contenteditable", "true");
    await goToEnd(editor);
    await editor.keyboard.type(" Second note.");
    await untilSaved(editor);
    expect((await articleEditor.find(site.deps, String(id))).content).toBe(
      "<p>First note. Second note.</p>",
    );
    await menu(editor).getByRole("link", { name: "Stories" }).click();
    await expect(row(editor, "Notes on the quay")).toBeVisible();
  });
  await editor.close();
});
