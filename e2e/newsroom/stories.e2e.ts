import { articleEditor } from "../../features/articles/server/public.ts";
import { anArticle, publishedArticle } from "../../testing/builders/builders.ts";
import { expect, type Page, test } from "../support/newsroom-test.ts";

const row = (page: Page, title: string) => page.getByRole("row").filter({ hasText: title });

test("[STORY-01] filters are in the address and survive Back", async ({ page, site, signIn }) => {
  await signIn(page, { roles: ["editor"] });
  await articleEditor.create(site.deps, anArticle({ title: "A draft without picture" }));
  await publishedArticle(site.deps, {
    title: "A live one",
    category: "Politics",
    author: "Ada Li",
  });
  await page.goto("/newsroom/stories");
  await expect(row(page, "A live one")).toBeVisible();
  await page.getByLabel("State").selectOption("Draft");
  await expect(row(page, "A live one")).toHaveCount(0);
  await page.getByLabel("Missing").selectOption("No picture");
  await expect(page).toHaveURL(/\?state=draft&missing=picture$/);
  await row(page, "A draft").getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("A draft without picture");
  await page.goBack();
  await expect(page.getByLabel("State")).toHaveValue("draft");
  await expect(page.getByLabel("Missing")).toHaveValue("picture");
  await expect(row(page, "A draft")).toBeVisible();

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

test("[STORY-03] of 10,000 stories at most 120 rows are in the page, and all can be reached", async ({
  page,
  site,
  signIn,
}) => {
  await signIn(page, { roles: ["editor"] });
  await site.owner.pool.query(`
    insert into articles (slug, title, excerpt, content, category_id, author, created_at, updated_at, read_time)
    select 'story-' || n, 'Story ' || n, '', '', (select min(id) from categories), 'Ada Li', now(),
      timestamptz '2026-01-01' + n * interval '1 minute', 60
    from generate_series(1, 10000) n`);
  await page.goto("/newsroom/stories");
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
