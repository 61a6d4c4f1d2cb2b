import { recordAnnouncements } from "#e2e/support/newsroom/announcements.ts";
import { expect, type Page, test } from "#e2e/support/newsroom-test.ts";
import { importComment } from "#features/comments/server/public.ts";
import { removeComments } from "#features/comments/server/verdicts.ts";
import type { TestApp } from "#testing/app/test-app.ts";
import { publishedArticle } from "#testing/builders/builders.ts";

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

test("[MOD-01] [MOD-10] [MOD-11] comments are judged by their reasons, among their neighbours, and by a rule that was tried", async ({
  page,
  site,
  signIn,
}) => {
  const { id } = await publishedArticle(site.deps, { title: "Ferry halted" });
  const [removed = 0] = await hold(site, id, [
    { authorEmail: "one@reader.example" },
    {
      authorName: "Old hand",
      authorEmail: "one@reader.example",
      heldFor: ["links"],
      content: "See https://a.example/x and www.b.example, please, zwiebel",
    },
    { content: "Try ónline casino now", heldFor: ["words", "speed"] },
    { content: "Buy my zwiebel here", heldFor: [] },
    { heldFor: [] },
  ]);
  await removeComments({ ...site.deps, actor: { name: "Kim", via: "command" } }, [removed]);
  const { id: other } = await publishedArticle(site.deps);
  await hold(site, other, [
    { heldFor: [], content: "The insult before" },
    {},
    { heldFor: [], content: "The reply after" },
  ]);
  await signIn(page, { roles: ["moderator"] });
  await openHeld(page, 3);

  await test.step("[MOD-01] longest waiting first, each reason named, its words and links marked", async () => {
    const [first, second] = [rows(page).nth(0), rows(page).nth(1)];
    await expect(first).toContainText("Two or more links");
    await expect(first).toContainText("Same person before: 1 removed");
    await expect(first.locator("mark")).toHaveText(["https://a.example/x", "www.b.example"]);
    await expect(first).toContainText("Ferry halted");
    await expect(second).toContainText("A word of the list");
    await expect(second).toContainText("Sent within two seconds");
    await expect(second.locator("mark")).toHaveText(["ónline casino"]);
  });

  await test.step("[MOD-10] among its neighbours", async () => {
    const third = rows(page).nth(2);
    await third.getByRole("button", { name: "Neighbours" }).click();
    const around = page.getByRole("region", { name: "Around the comment of Reader 2" });
    await expect(around.getByRole("listitem")).toContainText([
      "The insult before",
      "This comment",
      "The reply after",
    ]);
    await around
      .getByRole("listitem")
      .filter({ hasText: "The insult before" })
      .getByRole("button", { name: "Remove" })
      .click();
    await expect(around).not.toContainText("The insult before");
    await third.getByRole("button", { name: "Show", exact: true }).click();
    await expect.poll(() => statuses(site, other)).toEqual(["removed", "shown", "shown"]);
  });

  await test.step("[MOD-11] a rule is tried on the last 1,000 comments before it is saved", async () => {
    await page.goto("/newsroom/comments/rules");
    await page.getByRole("button", { name: "New rule" }).click();
    await page.getByLabel("Words", { exact: false }).last().fill("zwiebel");
    await expect(page.getByRole("button", { name: "Save the rule" })).toHaveCount(0);
    await page.getByRole("button", { name: "Try it on the last 1,000" }).click();
    await expect(page.getByRole("region", { name: "What it fits" })).toContainText(
      /Fits 2 of the last \d comments; 1 of them is shown now\./,
    );
    await page.getByRole("button", { name: "Save the rule" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: "Ban of the words" })).toContainText(
      "Held",
    );
  });
});

test("[MOD-03] each held comment takes one press, the next page comes without, and [EASE-05] verdicts are announced once", async ({
  page,
  site,
  signIn,
}) => {
  const { id } = await publishedArticle(site.deps);
  await hold(
    site,
    id,
    Array.from({ length: 60 }, () => ({})),
  );
  await signIn(page, { roles: ["moderator"] });
  await openHeld(page, 50);

  await test.step("[EASE-05] one verdict, many at once, and taking them back", async () => {
    const announced = await recordAnnouncements(page);
    const about = async (text: string) => (await announced()).filter((one) => one === text).length;
    await row(page, "Reader 1").first().getByRole("button", { name: "Show" }).click();
    await expect.poll(() => about("Shown.")).toBe(1);
    await expect(rows(page).first().getByRole("button", { name: "Show" })).toBeFocused();
    const box = (name: string) => page.getByLabel(`Select the comment of ${name}`, { exact: true });
    for (const name of ["Reader 2", "Reader 3"]) await box(name).check();
    const bar = page.getByRole("region", { name: "Verdicts" });
    await bar.getByRole("button", { name: "Remove" }).click();
    await expect.poll(() => about("Removed 2 comments.")).toBe(1);
    await expect(box("Reader 3")).toHaveCount(0);
    await bar.getByRole("button", { name: "Undo" }).click();
    await expect(box("Reader 3")).toBeVisible();
    expect(await about("Shown.")).toBe(1);
  });

  await test.step("[MOD-03] one press each", async () => {
    const current = page.locator("ol > li[aria-current] bdi");
    for (let press = 2; press <= 10; press += 1) {
      await expect(current).toHaveText(`Reader ${press}`);
      await page.keyboard.press(press % 2 ? "a" : "d");
    }
    await expect(current).toHaveText("Reader 11");
    await page.evaluate(() => {
      const boxes = document.querySelectorAll<HTMLInputElement>("ol > li input[type=checkbox]");
      for (const box of [...boxes].slice(0, 30)) box.click();
    });
    await expect(page.getByText("30 selected")).toBeVisible();
    await page.keyboard.press("d");
    await expect(rows(page)).toHaveCount(20);
    await expect(current).toHaveText("Reader 41");
    const judged = [
      "shown",
      ...Array.from({ length: 9 }, (_, at) => (at % 2 ? "shown" : "removed")),
    ];
    await expect
      .poll(() => statuses(site, id))
      .toEqual([...judged, ...Array(30).fill("removed"), ...Array(20).fill("held")]);
  });
});
