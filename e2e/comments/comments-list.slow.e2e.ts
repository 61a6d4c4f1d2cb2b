import type { TestApp } from "#testing/app/test-app.ts";
import { publishedArticle } from "#testing/builders/builders.ts";
import { someComments } from "#testing/builders/commenters.ts";
import { commentsScreen } from "../screens/comments-screen.ts";
import { expect, type Page, test } from "../support/site-test.ts";
import { untilHydrated } from "../support/until-hydrated.ts";

// Tests the list of comments. Writing them: comments.

const EMPTY = "No comments yet. Be the first to share your thoughts!";
const CALL = "**/api/articles/*/comments";

const story = (site: TestApp) => publishedArticle(site.deps, { slug: "late-boat" });
const open = async (page: Page) => {
  const screen = commentsScreen(page);
  await screen.open("/article/late-boat");
  return screen;
};

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `No. ${index + 1}`);

test("a long list loads twenty at a time, newest first", async ({ page, site }) => {
  const { id } = await story(site);
  await someComments(site.deps, id, numbered(45));
  const { comments, more } = await open(page);
  await expect(comments).toHaveCount(20);
  await expect(comments.first()).toContainText("No. 45");
  await more.click();
  await expect(comments).toHaveCount(40);
  await expect(comments.nth(20)).toContainText("No. 25");
  await expect(comments.nth(20)).toBeFocused();
  await more.press("Enter");
  await expect(comments).toHaveCount(45);
  await expect(comments.nth(40)).toBeFocused();
  await expect(comments.last()).toContainText(/No\. 1$/);
  await expect(more).toHaveCount(0);
  await expect(page).toHaveURL("/article/late-boat");
});

test("a list that cannot be fetched shows an error and can be retried", async ({
  page,
  site,
  trouble,
}) => {
  await story(site);
  await page.route(CALL, (route) => route.fulfill({ status: 500 }), { times: 1 });
  await page.goto("/category/News");
  // Before, the link opens another document, which brings the list with it.
  await untilHydrated(page);
  await page.getByRole("main").getByRole("article").getByRole("link").click();
  const { section } = commentsScreen(page);
  await expect(section.getByText("Failed to fetch comments")).toBeVisible();
  await section.getByRole("button", { name: "Try again" }).click();
  await expect(section.getByText(EMPTY, { exact: true })).toBeVisible();
  expect(trouble.splice(0)).toHaveLength(1);
});
