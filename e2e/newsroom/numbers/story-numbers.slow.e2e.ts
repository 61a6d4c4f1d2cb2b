import { expect, test } from "#e2e/support/newsroom-test.ts";
import { overflow } from "#e2e/support/overflow.ts";
import { findingsInBothThemes } from "#e2e/support/run-axe.ts";
import { publishedArticle } from "#testing/builders/builders.ts";
import { A_BROWSER } from "#testing/builders/counted-readers.ts";

test.use({ viewport: { width: 1440, height: 1000 } });

test("the numbers beside a story follow a reader who reads to the end and goes on", async ({
  page,
  site,
  signIn,
  browser,
}) => {
  await signIn(page, { roles: ["editor"] });
  const content = "<p>The ferry left at six with forty crates.</p>".repeat(60);
  const { id, slug } = await publishedArticle(site.deps, { content });
  await page.goto(`/newsroom/stories/${id}`);
  const panel = page.getByRole("complementary", { name: "Details" });
  await panel.getByRole("tab", { name: "Numbers" }).click();
  const inAll = panel.locator(".desk-figures > div", { hasText: "Views in all" }).locator("dd");
  await expect(inAll).toHaveText("0");
  await expect(panel).toContainText("Not counted yet");

  const elsewhere = await browser.newContext({ baseURL: site.url, userAgent: A_BROWSER });
  const reader = await elsewhere.newPage();
  const viewed = reader.waitForResponse("**/track-pageview");
  await reader.goto(`/article/${slug}`);
  await viewed;
  // Without a reload: the live stream names the story.
  await expect(inAll).toHaveText("1");
  await expect(panel).toContainText("All othersfewer than 5");
  const counts = async () => {
    const { rows } = await site.owner.pool.query<{ kind: string; name: string }>(
      "select kind, name from analytics_story_days where article_id = $1 order by kind",
      [id],
    );
    return rows.map(({ kind, name }) => `${kind} ${name}`.trim());
  };
  expect(await counts()).toEqual(["reader", "source"]);
  // Less than a second of reading is not reported.
  await reader.locator("[data-story] p").last().scrollIntoViewIfNeeded();
  await reader.mouse.wheel(0, 400);
  await expect
    .poll(async () => {
      await reader.mouse.move(10, 10);
      await reader.evaluate(() => dispatchEvent(new Event("pagehide")));
      return counts();
    })
    .toEqual(["ended", "reader", "source"]);
  await reader.getByRole("link", { name: "Support Us" }).first().click();
  await expect.poll(counts).toEqual(["ended", "next support", "reader", "source"]);
  await elsewhere.close();

  expect(await findingsInBothThemes(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflow(page)).toBe(0);
});

test("the daily mail is switched on under Me, and stays so", async ({ page, signIn }) => {
  await signIn(page, { roles: ["editor"] });
  await page.goto("/newsroom/me");
  const choice = page.getByRole("checkbox", { name: "Mail me yesterday in ten lines" });
  await expect(choice).not.toBeChecked();
  await choice.click();
  await expect(page.getByText("You will get the daily mail.", { exact: true })).toBeVisible();
  await page.reload();
  await expect(choice).toBeChecked();
});
