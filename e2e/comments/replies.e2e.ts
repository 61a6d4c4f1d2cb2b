import { SECOND } from "#shared/time/units.ts";
import { publishedArticle } from "#testing/builders/builders.ts";
import { someComments } from "#testing/builders/commenters.ts";
import { commentsScreen } from "../screens/comments-screen.ts";
import { toastScreen } from "../screens/newsletter-screen.ts";
import { overflow } from "../support/overflow.ts";
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
  // A toast that is still fading in has too little contrast.
  const { close, toasts } = toastScreen(page);
  await close.click();
  await expect(toasts).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
});

test("[REPLY-18] a press likes a comment, another takes it back, and the most liked come first", async ({
  page,
  site,
}) => {
  const { id } = await publishedArticle(site.deps, { slug: "late-boat" });
  await someComments(site.deps, id, ["The boat was late.", "It was not."]);
  const { open, section, comments } = commentsScreen(page);
  await open("/article/late-boat");
  const comment = comments.filter({ hasText: "The boat was late." });
  await comment.getByRole("button", { name: "Like", exact: true }).click();
  await comment.getByRole("button", { name: "Unlike (1)" }).click();
  await comment.getByRole("button", { name: "Like", exact: true }).click();
  await expect(comment.getByRole("button", { name: "Unlike (1)" })).toBeVisible();
  await expect(page).toHaveURL("/article/late-boat");
  await expect(comments.first()).toContainText("It was not.");
  await section.getByRole("link", { name: "Most liked" }).click();
  await expect(comments.first()).toContainText("The boat was late.");
  expect(await axeFindings(page)).toEqual([]);
});

test("[PLAIN-14] the page of a refused plain form keeps to the guidelines, dark, light and at 320 px", async ({
  page,
  site,
  trouble,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const { id } = await publishedArticle(site.deps);
  await page.goto(`/post-comment/${id}`);
  // As without JavaScript, which axe needs: this sends the form past the handlers of the page.
  const form = page.locator("form", { has: page.getByLabel("Comment") });
  await form.evaluate((sent: HTMLFormElement) => sent.submit());
  await expect(page.getByText("Nothing was sent")).toBeVisible();
  expect(await findingsInBothThemes(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  // Chromium reports a page with the status 422.
  expect(trouble.splice(0)).toHaveLength(1);
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
