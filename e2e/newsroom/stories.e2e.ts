import { articleEditor } from "#features/stories/server/public.ts";
import { SECOND } from "#shared/time/units.ts";
import { anArticle, publishedArticle } from "#testing/builders/builders.ts";
import { expect, type Page, test } from "../support/newsroom-test.ts";

// Owns the list of stories. One story on its way: story-acts.e2e.ts.

const row = (page: Page, title: string) => page.getByRole("row").filter({ hasText: title });

test("[STORY-01] [STORY-03] [STORY-04] [STORY-05] the list keeps its filters and focus, changes many at once, and is as quick with 10,000", async ({
  page,
  site,
  signIn,
  trouble,
}) => {
  const { id: staffId } = await signIn(page, { roles: ["editor"] });
  const draft = await articleEditor.create(site.deps, anArticle({ title: "A draft" }));
  const live = { title: "A live one", category: "Politics", author: "Ada Li" };
  const [a, b] = [
    await publishedArticle(site.deps, live),
    await publishedArticle(site.deps, { title: "Another one", tags: ["sea"] }),
  ];
  await page.goto("/newsroom/stories");
  await expect(row(page, "A live one")).toBeVisible();

  await test.step("[STORY-05] a colleague's change updates a row without moving the focus", async () => {
    const focused = page.getByRole("link", { name: "A live one" });
    await focused.focus();
    // Changed last, it moves above the row with the focus.
    site.clock.set(new Date(site.clock.now().getTime() + SECOND));
    await articleEditor.update(site.deps, draft.id, { title: "A draft, rewritten" });
    await expect(page.locator("tbody tr").first()).toContainText("A draft, rewritten");
    await expect(focused).toBeFocused();
  });

  await test.step("[STORY-01] filters are in the address and survive Back", async () => {
    await page.getByLabel("State").selectOption("Draft");
    await expect(row(page, "A live one")).toHaveCount(0);
    await page.getByLabel("Missing").selectOption("No picture");
    await expect(page).toHaveURL(/\?state=draft&missing=picture$/);
    const menu = page.getByRole("navigation", { name: "Newsroom" });
    await menu.getByRole("link", { name: "Desk" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Desk");
    await page.goBack();
    await expect(page.getByLabel("State")).toHaveValue("draft");
    await expect(page.getByLabel("Missing")).toHaveValue("picture");
    await expect(row(page, "A draft, rewritten")).toBeVisible();

    for (const [label, value, query] of [
      ["Author", "Ada Li", /author=Ada\+Li/],
      ["Category", "Politics", /category=Politics/],
      ["From", "2026-01-01", /from=2026-01-01/],
      ["To", "2000-01-01", /to=2000-01-01/],
    ] as const) {
      const field = page.getByLabel(label, { exact: true });
      if (label === "From" || label === "To") await field.fill(value);
      else await field.selectOption(value);
      await expect(page).toHaveURL(query);
    }
    await expect(page.getByText("No story fits these filters.")).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel("From", { exact: true })).toHaveValue("2026-01-01");
    await page
      .getByRole("link", { name: "Clear" })
      .or(page.getByRole("button", { name: "Clear" }))
      .first()
      .click();
    await expect(row(page, "A live one")).toBeVisible();
  });

  const dialog = page.getByRole("dialog");
  const selectBoth = async () => {
    for (const title of ["A live one", "Another one"])
      await page.getByLabel(`Select ${title}`).check();
  };
  const audited = async () =>
    (await site.owner.pool.query("select subject from audit_log where staff_id = $1", [staffId]))
      .rowCount;

  await test.step("[STORY-04] a tag given to many is audited one by one, and undone by one press", async () => {
    const tagsOf = async ({ id }: { id: number }) =>
      (await articleEditor.find(site.deps, String(id))).tags;
    await selectBoth();
    await page.getByRole("button", { name: "Add tag" }).click();
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
  });

  await test.step("[STORY-04] when one of two cannot be changed any more, neither is", async () => {
    await selectBoth();
    await site.owner.pool.query("delete from articles where id = $1", [b.id]);
    await page.getByRole("button", { name: "Take down" }).click();
    await dialog.getByLabel("Reason").fill("The source withdrew");
    await dialog.getByRole("button", { name: "Take down" }).click();
    await expect(page.getByRole("alert")).toContainText(`There is no article ${b.id}.`);
    expect((await articleEditor.find(site.deps, String(a.id))).status).toBe("published");
    expect(await audited()).toBe(4);
    trouble.length = 0;
  });

  await test.step("[STORY-03] of 10,000 stories at most 120 rows are in the page, and all can be reached", async () => {
    await site.owner.pool.query("delete from articles");
    await site.owner.pool.query(`
      insert into articles (slug, title, excerpt, content, category_id, author, created_at, updated_at, read_time)
      select 'story-' || n, 'Story ' || n, '', '', (select min(id) from categories), 'Ada Li', now(),
        timestamptz '2026-01-01' + n * interval '1 minute', 60
      from generate_series(1, 10000) n`);
    await page.reload();
    await expect(page.getByText("10,000 stories")).toBeVisible();
    const rows = page.locator("tbody tr");
    await expect(row(page, "Story 10000")).toBeVisible();
    expect(await rows.count()).toBeLessThanOrEqual(120);

    await row(page, "Story 10000").getByRole("link").focus();
    for (const next of ["Story 9999", "Story 9998"]) {
      await page.keyboard.press("ArrowDown");
      await expect(page.getByRole("link", { name: next, exact: true })).toBeFocused();
    }
    await page.keyboard.press("End");
    await expect(page.getByRole("link", { name: "Story 1", exact: true })).toBeFocused();
    await expect(page.getByRole("link", { name: "Story 1", exact: true })).toBeInViewport();
    expect(await rows.count()).toBeLessThanOrEqual(120);
    await page.keyboard.press("Home");
    await expect(page.getByRole("link", { name: "Story 10000", exact: true })).toBeFocused();

    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
    await expect.poll(() => rows.filter({ hasText: "Story 5" }).count()).toBeGreaterThan(10);
    expect(await rows.count()).toBeLessThanOrEqual(120);
  });
});
