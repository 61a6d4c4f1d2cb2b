import { listMessages } from "#features/intake/contact/server/messages.ts";
import { publishedArticle } from "#testing/builders/builders.ts";
import { someComments } from "#testing/builders/commenters.ts";
import { newsletterScreen } from "../screens/newsletter-screen.ts";
import { overflow } from "../support/overflow.ts";
import { findingsInBothThemes } from "../support/run-axe.ts";
import { expect, test } from "../support/site-test.ts";

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

  test("[PLAIN-09] the contact form and the newsletter show errors at fields, keep what was typed, and are sent", async ({
    page,
    site,
    trouble,
  }) => {
    await page.goto("/contact-us");
    const main = page.getByRole("main");
    const submit = main.getByRole("button", { name: "Submit message" });
    await main.getByLabel("Name").fill("Ada Quay");
    await main.getByLabel("Email").fill("ada@quay.example");
    await main.getByLabel("Message").fill("Two\nlines");
    await submit.click();
    await expect(main.getByText("Nothing was sent")).toBeVisible();
    const subject = main.getByLabel("Subject");
    await expect(subject).toHaveAccessibleDescription("Please enter the subject.");
    await expect(main.getByLabel("Message")).toHaveValue("Two\nlines");
    await subject.fill("Pears");
    await submit.click();
    await expect(page).toHaveURL("/contact-us?form=sent");
    await expect(main.getByText("Your message reached the newsroom")).toBeVisible();
    expect(await listMessages(site.deps)).toMatchObject([
      { name: "Ada Quay", subject: "Pears", message: "Two\nlines" },
    ]);

    await page.goto("/");
    const { email, button } = newsletterScreen(page);
    await email.fill("ada at quay");
    await button.click();
    await expect(email).toHaveValue("ada at quay");
    await expect(email).toHaveAttribute("aria-invalid", "true");
    await email.fill("ada@quay.example");
    await button.click();
    await expect(page).toHaveURL("/newsletter/subscribe?form=sent");
    await expect(main.getByText("Successfully Subscribed!")).toBeVisible();
    // Chromium reports a page with the status 422.
    expect(trouble.splice(0)).toHaveLength(2);
  });

  test("[PLAIN-14] a reader replies to a comment, and corrects what was refused", async ({
    page,
    site,
    trouble,
  }) => {
    const { id } = await publishedArticle(site.deps, { slug: "late-boat" });
    await someComments(site.deps, id, ["The boat was late."]);
    await page.goto("/article/late-boat");
    const main = page.getByRole("main");
    await main.getByRole("link", { name: "Reply", exact: true }).click();
    await main.getByLabel("Email").fill("ada@quay.example");
    await main.getByLabel("Reply to Bo Lind").fill("By an hour.");
    await main.getByRole("button", { name: "Post Reply" }).click();
    await expect(main.getByLabel("Name")).toHaveAccessibleDescription(/Please fill this in\./);
    await expect(main.getByLabel("Reply to Bo Lind")).toHaveValue("By an hour.");
    await main.getByLabel("Name").fill("Ada Quay");
    await main.getByRole("button", { name: "Post Reply" }).click();
    await expect(main.getByText("Comment Posted")).toBeVisible();
    await page.goto("/article/late-boat");
    await expect(main.getByRole("list", { name: "Replies" })).toContainText("By an hour.");
    expect(trouble.splice(0)).toHaveLength(1);
  });
});
