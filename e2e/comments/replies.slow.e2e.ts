import { SECOND } from "#shared/time/units.ts";
import { publishedArticle } from "#testing/builders/builders.ts";
import { someComments } from "#testing/builders/commenters.ts";
import { commentsScreen } from "../screens/comments-screen.ts";
import { toastScreen } from "../screens/newsletter-screen.ts";
import { axeFindings } from "../support/run-axe.ts";
import { expect, test } from "../support/site-test.ts";

test("[REPLY-11][REPLY-18] a reader replies below a comment; a press likes it, another takes that back, and the most liked come first", async ({
  page,
  site,
}) => {
  const { id } = await publishedArticle(site.deps, { slug: "late-boat" });
  await someComments(site.deps, id, ["The boat was late.", "It was not."]);
  const { open, section, comments } = commentsScreen(page);
  await open("/article/late-boat");
  const comment = comments.filter({ hasText: "The boat was late." });
  await comment.getByRole("button", { name: "Reply", exact: true }).click();
  expect(await axeFindings(page)).toEqual([]);
  await comment.getByRole("textbox", { name: "Name" }).fill("Ada");
  await comment.getByRole("textbox", { name: "Email" }).fill("ada@quay.example");
  await comment.getByRole("textbox", { name: "Reply to Bo Lind" }).fill("By an hour, in fact.");
  await page.clock.fastForward(5 * SECOND);
  await comment.getByRole("button", { name: "Post Reply" }).click();
  const replies = comment.getByRole("list", { name: "Replies" });
  await expect(replies.getByRole("listitem")).toContainText("By an hour, in fact.");
  await toastScreen(page).expire();

  const top = section.getByRole("listitem").filter({ hasText: /The boat was late\.|It was not\./ });
  const own = comment.locator("> div").first();
  await own.getByRole("button", { name: "Like", exact: true }).click();
  await own.getByRole("button", { name: "Unlike (1)" }).click();
  await own.getByRole("button", { name: "Like", exact: true }).click();
  await expect(own.getByRole("button", { name: "Unlike (1)" })).toBeVisible();
  await expect(page).toHaveURL("/article/late-boat");
  await expect(top.first()).toContainText("It was not.");
  await section.getByRole("link", { name: "Most liked" }).click();
  await expect(top.first()).toContainText("The boat was late.");
  // A toast that is still fading in has too little contrast.
  await expect(toastScreen(page).toasts).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
});
