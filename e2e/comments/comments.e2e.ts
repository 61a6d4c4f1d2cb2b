import { comments as table } from "#db/schema/comments.ts";
import type { TestApp } from "#testing/app/test-app.ts";
import { publishedArticle } from "#testing/builders/builders.ts";
import { someComments } from "#testing/builders/commenters.ts";
import { articleScreen } from "../screens/article-screen.ts";
import { commentsScreen } from "../screens/comments-screen.ts";
import { toastScreen } from "../screens/newsletter-screen.ts";
import { expect, type Page, test } from "../support/site-test.ts";
import { watchCalls } from "../support/watch-calls.ts";

// Tests the comments below a story. What the server accepts and holds: features/comments/server.

const EMPTY = "No comments yet. Be the first to share your thoughts!";
const FILL_IN = "Please fill in all required fields.";
const POSTED = "Your comment has been submitted successfully.";
const FAILED = "Failed to post comment. Please try again.";
const CALL = "**/api/articles/*/comments";

const story = (site: TestApp) => publishedArticle(site.deps, { slug: "late-boat" });
const open = async (page: Page) => {
  const screen = commentsScreen(page);
  await screen.open("/article/late-boat");
  return screen;
};
const postsOnly = (method: string) => method === "POST";

test("[ART-18][COMMENT-01][COMMENT-02][COMMENT-03][COMMENT-04] a story without comments invites the first; with a blank field toast and form show an error, and nothing is sent", async ({
  page,
  site,
}) => {
  await story(site);
  const calls = watchCalls(page);
  const { section, form, name, email, text, button, write } = await open(page);
  await expect(section.getByText(EMPTY, { exact: true })).toBeVisible();
  for (const field of [name, email, text]) {
    await expect(field).toBeVisible();
    await expect(field).toHaveAttribute("required");
    const label = section.locator(`label[for="${await field.getAttribute("id")}"]`);
    await expect(label).toHaveText(/^(Name|Email|Comment) \*$/);
  }
  await expect(email).toHaveAttribute("type", "email");
  await expect(button).toHaveText("Post Comment");

  const { toasts, expire } = toastScreen(page);
  for (const [blank, given] of [
    [name, { name: "  " }],
    [email, { email: "" }],
    [text, { text: " \n\t" }],
    [text, { text: "\u200b\u200b" }],
  ] as const) {
    await write(given);
    await button.click();
    await expect(toasts).toContainText("Missing Information");
    await expect(toasts).toContainText(FILL_IN);
    await expect(form.getByText(FILL_IN, { exact: true })).toBeVisible();
    await expect(blank).toBeFocused();
    await expect(form.locator("[aria-invalid]")).toHaveCount(1);
    await expire();
    await expect(toasts).toHaveCount(0);
  }
  await text.fill("Well said.");
  await expect(form.locator("[aria-invalid]")).toHaveCount(0);
  await expect(form.getByText(FILL_IN, { exact: true })).toHaveCount(0);
  await write({ email: "ada at quay" });
  await button.click();
  await expect(form.getByText("Please enter a valid email address.")).toBeVisible();
  await write({ text: "x".repeat(5_001) });
  await button.click();
  await expect(
    form.getByText("Please use at most 5,000 characters for your comment."),
  ).toBeVisible();
  await expect(text).toHaveValue("x".repeat(5_001));
  await calls.settled();
  expect(calls.all.filter((call) => call.endsWith("/comments"))).toEqual([]);
});

test("[COMMENT-05][COMMENT-06][COMMENT-07][COMMENT-08][COMMENT-09][COMMENT-10][ERR-06] comments are posted without an account and shown as typed; half a comment survives a reload; one that is held gets the same message", async ({
  page,
  site,
}) => {
  const { id } = await story(site);
  await someComments(site.deps, id, ["The one before."]);
  const released = Promise.withResolvers<void>();
  const sent: { clientKey: string }[] = [];
  await page.route(CALL, async (route) => {
    if (postsOnly(route.request().method())) {
      sent.push(route.request().postDataJSON());
      await released.promise;
    }
    await route.continue();
  });
  const calls = watchCalls(page);
  const { section, form, name, email, text, button, comments, write } = await open(page);
  const { toasts } = toastScreen(page);
  await test.step("sent once, and shown", async () => {
    await expect(articleScreen(page).story.getByText("1 comment", { exact: true })).toBeVisible();
    expect(await page.context().cookies()).toEqual([]);
    await write({ name: "  Ada  ", email: " ada@quay.example ", text: "\n The boat was late. \n" });
    await button.click();
    await expect(button).toHaveText("Posting...");
    await expect(button).toBeDisabled();
    await expect(text).toBeDisabled();
    released.resolve();

    await expect(comments).toHaveCount(2);
    await expect(comments.first()).toContainText("Ada");
    await expect(comments.first()).toContainText("The boat was late.");
    await expect(comments.first().locator("time")).toHaveText(/ago$/);
    await expect(section.getByText(EMPTY)).toHaveCount(0);
    expect(sent).toEqual([
      {
        articleId: id,
        authorName: "Ada",
        authorEmail: "ada@quay.example",
        content: "The boat was late.",
        website: "",
        clientKey: expect.any(String),
        fillSeconds: expect.any(Number),
      },
    ]);
    // The post, then the list again.
    expect(calls.to(`/api/articles/${id}/comments`)).toHaveLength(2);
  });
  await test.step("confirmed by toast and form", async () => {
    for (const field of [name, email, text]) await expect(field).toHaveValue("");
    await expect(toasts).toContainText("Comment Posted");
    await expect(toasts).toContainText(POSTED);
    await expect(form.getByText(POSTED, { exact: true })).toBeVisible();
    await expect(form.locator(":focus")).toContainText("Comment Posted");
    await expect(button).toHaveText("Post Comment");
    await expect(articleScreen(page).story.getByText("2 comments", { exact: true })).toBeVisible();
  });

  const typed = "<b>Late</b> & <script>alert(1)</script>\n  again &amp; again";
  const shown = comments.first().locator("p").last();
  await test.step("markup is shown as typed", async () => {
    await page.clock.fastForward(5_000);
    await write({ name: "<i>Ada</i>", text: typed });
    await button.click();
    await expect(comments).toHaveCount(3);
    await expect(shown).toHaveText(typed, { useInnerText: true });
    await expect(comments.first().locator("bdi")).toHaveText("<i>Ada</i>");
    await expect(comments.locator("b, i, script")).toHaveCount(0);
    expect(await shown.evaluate((part) => part.textContent)).toBe(typed);
    // The server recognises a repeated comment by its key; another comment has another key.
    expect(new Set(sent.map(({ clientKey }) => clientKey)).size).toBe(2);
  });
  await test.step("what was written survives a reload", async () => {
    await write({ text: "Half a thought" });
    await page.reload();
    await expect(text).toHaveValue("Half a thought");
    await expect(email).toHaveValue("");
    expect(await shown.evaluate((part) => part.textContent)).toBe(typed);
  });
  await test.step("a held comment is not in the list", async () => {
    await page.clock.fastForward(5_000);
    await write({ text: "See https://a.example and https://b.example" });
    await button.click();
    await expect(form.getByText(POSTED, { exact: true })).toBeVisible();
    await expect(
      form.getByText("Comments may be checked before they appear.").last(),
    ).toBeVisible();
    await expect(comments).toHaveCount(3);
    const statuses = (await site.deps.db.select().from(table)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual(["held", "shown", "shown", "shown"]);
  });
  await page.reload();
  await expect(form).toBeVisible();
  await expect(text).toHaveValue("");
});

test("[ERR-05] D6 failures are shown in toast and form and lose nothing; a comment whose response was lost, and one sent twice at once, is stored once", async ({
  page,
  site,
  trouble,
}) => {
  await story(site);
  const { form, name, email, text, button, comments, write } = await open(page);
  const { toasts, expire } = toastScreen(page);
  for (const fail of [{ status: 500, body: "Something went wrong on our side." }, undefined]) {
    await page.route(CALL, (route) => (fail ? route.fulfill(fail) : route.abort()), { times: 1 });
    await write();
    await button.click();
    await expect(toasts).toContainText("Error");
    await expect(toasts).toContainText(FAILED);
    await expect(form.getByText(FAILED, { exact: true })).toBeVisible();
    await expect(form.locator(":focus")).toContainText("Error");
    await expect(name).toHaveValue("Ada");
    await expect(email).toHaveValue("ada@quay.example");
    await expect(text).toHaveValue("The boat was late.");
    await expect(button).toBeEnabled();
    await expire();
    await expect(toasts).toHaveCount(0);
    expect(trouble.splice(0)).toHaveLength(1);
  }

  await write({ name: "Harriet Vance" });
  await button.click();
  await expect(form.getByText("This name belongs to the newsroom.")).toBeVisible();
  await expect(form.getByText(FAILED, { exact: true })).toBeVisible();
  await expect(text).toHaveValue("The boat was late.");
  expect(trouble.splice(0)).toHaveLength(1);

  await page.route(
    CALL,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await write();
  await button.click();
  await expect(form.getByText("This name belongs to the newsroom.")).toHaveCount(0);
  await expect(form.getByText(FAILED, { exact: true })).toBeVisible();
  await button.evaluate((element: HTMLButtonElement) => {
    element.form?.requestSubmit();
    element.form?.requestSubmit();
  });
  await expect(form.getByText(POSTED, { exact: true })).toBeVisible();
  await expect(comments).toHaveCount(1);
  expect(await site.deps.db.select().from(table)).toHaveLength(1);
  trouble.length = 0;
});
