import { SECOND } from "../../shared/time/units.ts";
import { publishedArticle } from "../../testing/builders/builders.ts";
import { someComments } from "../../testing/builders/commenters.ts";
import { commentsScreen } from "../screens/comments-screen.ts";
import { axeFindings, findingsInBothThemes } from "../support/run-axe.ts";
import { expect, test } from "../support/site-test.ts";

test("[REPLY-11] a reader replies below a comment", async ({ page, site }) => {
  const { id } = await publishedArticle(site.deps, { slug: "late-boat" });
  await someComments(site.deps, id, ["The boat was late.", "It was not."]);
  const { open, comments } = commentsScreen(page);
  await open("/article/late-boat");
  const comment = comments.filter({ hasText: "The boat was late." });
  await comment.getByRole("button", { name: "Reply", exact: true }).click();
  expect(await findingsInBothThemes(page)).toEqual([]);
  await comment.getByRole("textbox", { name: "Name" }).fill("Ada");
  await comment.getByRole("textbox", { name: "Email" }).fill("ada@quay.example");
  await comment.getByRole("textbox", { name: "Reply to Bo Lind" }).fill("By an hour, in fact.");
  await page.clock.fastForward(5 * SECOND);
  await comment.getByRole("button", { name: "Post Reply" }).click();
  const replies = comment.getByRole("list", { name: "Replies" });
  await expect(replies.getByRole("listitem")).toContainText("By an hour, in fact.");
  await expect(page).toHaveURL("/article/late-boat");
  expect(await axeFindings(page)).toEqual([]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("[REPLY-10] a permalink shows its thread, and a link leads back", async ({ page, site }) => {
    const { id } = await publishedArticle(site.deps, { slug: "late-boat" });
    const texts = Array.from({ length: 22 }, (_, index) => `No. ${index + 1}.`);
    await someComments(site.deps, id, texts);
    await page.goto("/article/late-boat?sort=oldest");
    const { section, comments } = commentsScreen(page);
    await expect(comments.first()).toContainText("No. 1.");
    await comments
      .first()
      .locator("a", { has: page.locator("time") })
      .click();
    await expect(page).toHaveURL(/\?thread=(\d+)#comment-\1$/);
    await expect(comments).toHaveCount(1);
    await expect(comments).toContainText("No. 1.");
    await section.getByRole("link", { name: "Show the newest comments" }).click();
    await expect(comments.first()).toContainText("No. 22.");
  });
});
