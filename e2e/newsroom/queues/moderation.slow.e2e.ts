import { expect, type Page, test } from "#e2e/support/newsroom-test.ts";
import { importComment } from "#features/comments/server/public.ts";
import { removeComments } from "#features/comments/server/verdicts.ts";
import type { TestApp } from "#testing/app/test-app.ts";
import { publishedArticle } from "#testing/builders/builders.ts";
import { signedInStaff } from "#testing/builders/staff.ts";

// Owns the screen on which comments are judged. The calls: features/comments/server/verdicts.api.test.ts.

type Comment = Partial<Parameters<typeof importComment>[1]>;

/** The first written is the longest waiting. */
async function hold(site: TestApp, articleId: number, comments: readonly Comment[]) {
  const now = site.clock.now().getTime();
  const ids: number[] = [];
  for (const [index, comment] of comments.entries()) {
    const at = new Date(now - (comments.length - index) * 60_000);
    const { id } = await importComment(
      { ...site.deps, clock: { now: () => at } },
      {
        articleId,
        authorName: `Reader ${index + 1}`,
        authorEmail: `reader${index + 1}@reader.example`,
        content: `Comment ${index + 1}`,
        heldFor: ["speed"],
        ...comment,
      },
    );
    ids.push(id);
  }
  return ids;
}

const rows = (page: Page) => page.locator("ol > li");
const row = (page: Page, name: string) => rows(page).filter({ hasText: name });
const statuses = async ({ owner }: TestApp, articleId: number) =>
  (
    await owner.pool.query(
      "select status from comments where article_id = $1 order by created_at, id",
      [articleId],
    )
  ).rows.map(({ status }) => status);

async function openHeld(page: Page, count: number) {
  await page.goto("/newsroom/comments");
  await expect(rows(page)).toHaveCount(count);
}

test("[MOD-02] the letters act as listed, never in a field, and [MOD-05] not on what a colleague judged", async ({
  page,
  site,
  signIn,
}) => {
  const { id } = await publishedArticle(site.deps);
  const [first = 0] = await hold(site, id, [{}, {}, {}, {}]);
  const kim = await signedInStaff(site.deps, { roles: ["editor"], name: "Kim Park" });
  await signIn(page, { roles: ["editor"] });
  await openHeld(page, 4);
  const isCurrent = (name: string) =>
    expect(row(page, name)).toHaveAttribute("aria-current", "true");
  await isCurrent("Reader 1");
  await page.keyboard.press("j");
  await expect(row(page, "Reader 2")).toBeFocused();
  await page.keyboard.press("k");
  await expect(row(page, "Reader 1")).toBeFocused();
  await page.keyboard.press("a");
  await expect(rows(page)).toHaveCount(3);
  await expect(row(page, "Reader 2")).toBeFocused();
  await expect(page.getByText("Shown.", { exact: true }).last()).toBeVisible();
  await page.keyboard.press("d");
  await expect(row(page, "Reader 3")).toBeFocused();
  await expect(page.getByText("Removed.", { exact: true }).last()).toBeVisible();
  await page.keyboard.press("h");
  await expect(row(page, "Reader 4")).toBeFocused();
  await expect(row(page, "Reader 3")).toContainText(/You held this at/);
  await page.keyboard.press("o");
  await expect(page.getByRole("region", { name: /Around the comment/ })).toBeVisible();
  await page.keyboard.press("o");
  await page.keyboard.press("x");
  await expect(page.getByText("1 selected")).toBeVisible();
  await page.keyboard.press("x");
  await page.keyboard.press("b");
  await expect(page.getByRole("dialog", { name: "Ban" })).toBeVisible();
  // In a dialog letters do nothing to the list.
  await page.keyboard.press("d");
  await page.keyboard.press("Escape");
  for (const count of [2, 3, 4]) {
    await page.keyboard.press("u");
    await expect(rows(page)).toHaveCount(count);
  }
  await expect.poll(() => statuses(site, id)).toEqual(["held", "held", "held", "held"]);

  await test.step("[MOD-05] a comment that a colleague judged says so without a reload and is not judged twice", async () => {
    await isCurrent("Reader 1");
    const actor = { name: kim.name, staffId: kim.id, via: "browser" } as const;
    await removeComments({ ...site.deps, actor }, [first]);
    await expect(row(page, "Reader 1")).toContainText(/Kim Park removed this at \d\d:\d\d\./);
    await expect(row(page, "Reader 1").getByRole("button")).toHaveCount(0);
    await page.keyboard.press("a");
    await expect.poll(() => statuses(site, id)).toEqual(["removed", "held", "held", "held"]);
  });

  await page.keyboard.press("/");
  await page.keyboard.type("adh");
  await expect(rows(page)).toHaveCount(4);
  expect(await statuses(site, id)).toEqual(["removed", "held", "held", "held"]);
});
