import { articleEditor } from "../../features/articles/server/public.ts";
import { anArticle, publishedArticle } from "../../testing/builders/builders.ts";
import { textField, untilSaved } from "../support/newsroom/story-editor.ts";
import { expect, type Page, test } from "../support/newsroom-test.ts";

const row = (page: Page, title: string) => page.getByRole("row").filter({ hasText: title });

test("[STORY-04] a tag given to many is all or none, audited one by one, and undone by one press", async ({
  page,
  site,
  signIn,
  trouble,
}) => {
  const { id: staffId } = await signIn(page, { roles: ["editor"] });
  const a = await publishedArticle(site.deps, { title: "First of two" });
  const b = await publishedArticle(site.deps, { title: "Second of two", tags: ["sea"] });
  const tagsOf = async ({ id }: { id: number }) =>
    (await articleEditor.find(site.deps, String(id))).tags;
  const audited = async () =>
    (await site.owner.pool.query("select subject from audit_log where staff_id = $1", [staffId]))
      .rowCount;

  await page.goto("/newsroom/stories");
  for (const title of ["First of two", "Second of two"])
    await page.getByLabel(`Select ${title}`).check();
  await page.getByRole("button", { name: "Add tag" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Tag").fill("ice");
  await dialog.getByRole("button", { name: "Add tag" }).click();
  await expect(page.getByText("Tagged 2 stories.").first()).toBeVisible();
  expect(await tagsOf(a)).toHaveLength(1);
  expect(await tagsOf(b)).toHaveLength(2);
  expect(await audited()).toBe(2);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Taken back.").first()).toBeVisible();
  expect(await tagsOf(a)).toEqual([]);
  expect(await tagsOf(b)).toEqual(["sea"]);
  expect(await audited()).toBe(4);

  // One of the two cannot be changed any more: neither is.
  for (const title of ["First of two", "Second of two"])
    await page.getByLabel(`Select ${title}`).check();
  await site.owner.pool.query("delete from articles where id = $1", [b.id]);
  await page.getByRole("button", { name: "Take down" }).click();
  await dialog.getByLabel("Reason").fill("The source withdrew");
  await dialog.getByRole("button", { name: "Take down" }).click();
  await expect(page.getByRole("alert")).toContainText(`There is no article ${b.id}.`);
  expect((await articleEditor.find(site.deps, String(a.id))).status).toBe("published");
  expect(await audited()).toBe(4);
  trouble.length = 0;
});

test("[STORY-05] a colleague's change updates a row without moving the focus", async ({
  page,
  site,
  signIn,
}) => {
  await signIn(page, { roles: ["editor"] });
  const others = [];
  for (const title of ["One", "Two", "Three"])
    others.push(await articleEditor.create(site.deps, anArticle({ title: `Story ${title}` })));
  await page.goto("/newsroom/stories");
  const focused = page.getByRole("link", { name: "Story Two" });
  await focused.focus();
  // Changed last, it moves above the row with the focus.
  site.clock.set(new Date(site.clock.now().getTime() + 1_000));
  const [{ id } = { id: 0 }] = others;
  await articleEditor.update(site.deps, id, { title: "Story One, rewritten" });
  await expect(page.locator("tbody tr").first()).toContainText("Story One, rewritten");
  await expect(focused).toBeFocused();
});

test("[STORY-06] New opens ready to type and leaves nothing if nothing was typed", async ({
  page,
  site,
  signIn,
}) => {
  await signIn(page, { roles: ["author"], name: "Ada Li" });
  const count = async () =>
    Number((await site.owner.pool.query("select count(*) from articles")).rows[0].count);
  await page.goto("/newsroom");
  await page.getByRole("link", { name: "New story" }).click();
  await expect(page.getByLabel("Title")).toBeFocused();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Desk");
  expect(await count()).toBe(0);

  await page.goto("/newsroom/stories/new");
  await expect(page.getByLabel("Title")).toBeFocused();
  await page.keyboard.type("N");
  await expect(page).toHaveURL(/\/newsroom\/stories\/\d+$/);
  await page.keyboard.type("ight ferries stop");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Night ferries stop");
  await untilSaved(page);
  await page.reload();
  await expect(page.getByLabel("Title")).toHaveValue("Night ferries stop");
  expect(await count()).toBe(1);

  // The text may come before the headline.
  await page.goto("/newsroom/stories/new");
  await textField(page).click();
  await page.keyboard.type("Fog.");
  await expect(page).toHaveURL(/\/newsroom\/stories\/\d+$/);
  await untilSaved(page);
  await expect(page.getByLabel("Title")).toHaveValue("");
  await page.reload();
  await expect(textField(page)).toHaveText("Fog.");
  expect(await count()).toBe(2);
});

test("[STORY-07] handing in reaches the editors' Desk, and sending back carries a note", async ({
  page,
  browser,
  site,
  signIn,
}) => {
  await signIn(page, { roles: ["author"], name: "Ada Li" });
  const desk = await browser.newPage({ baseURL: site.url });
  await signIn(desk, { roles: ["editor"] });
  await desk.goto("/newsroom");
  const waiting = desk.getByRole("link", { name: /Handed in/ });
  await expect(waiting).toContainText("0");

  await page.goto("/newsroom/stories/new");
  await expect(page.getByLabel("Title")).toBeFocused();
  await page.keyboard.type("Night ferries stop");
  await untilSaved(page);
  await page.getByRole("button", { name: "Hand in" }).click();
  await expect(waiting).toContainText("1");

  await waiting.click();
  await row(desk, "Night ferries stop").getByRole("link").click();
  await desk.getByRole("button", { name: "Send back" }).click();
  await desk.getByRole("dialog").getByLabel("Note").fill("Who says so?");
  await desk.getByRole("dialog").getByRole("button", { name: "Send back" }).click();
  await expect(page.getByText("Who says so?")).toBeVisible();
  await desk.goto("/newsroom");
  await expect(waiting).toContainText("0");
  await desk.close();
});

test("[STORY-08] a deleted draft is found under Deleted, cannot be typed in, and comes back", async ({
  page,
  site,
  signIn,
}) => {
  await signIn(page, { roles: ["editor"] });
  const { id } = await articleEditor.create(site.deps, anArticle({ title: "Notes on the quay" }));
  await page.goto(`/newsroom/stories/${id}`);
  await textField(page).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" First note.");
  await untilSaved(page);
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("button", { name: "Bring back" })).toBeVisible();
  await expect(textField(page)).toHaveAttribute("contenteditable", "false");
  await page.goto("/newsroom/stories");
  await expect(page.getByText("No story")).toBeVisible();
  await page.goto("/newsroom/stories?state=deleted");
  await row(page, "Notes on the quay").getByRole("link").first().click();
  await expect(textField(page)).toHaveAttribute("contenteditable", "false");
  await page.getByRole("button", { name: "Bring back" }).click();
  await expect(textField(page)).toHaveAttribute("contenteditable", "true");
  await textField(page).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" Second note.");
  await untilSaved(page);
  await page.reload();
  await expect(textField(page)).toContainText("First note. Second note.");
  await page.goto("/newsroom/stories");
  await expect(row(page, "Notes on the quay")).toBeVisible();
});
