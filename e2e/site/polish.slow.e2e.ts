import { publishedArticle } from "#testing/builders/builders.ts";
import { commentsScreen } from "../screens/comments-screen.ts";
import { donationScreen } from "../screens/donation-screen.ts";
import { headerScreen } from "../screens/header-screen.ts";
import { homeScreen } from "../screens/home-screen.ts";
import { newsletterScreen, toastScreen } from "../screens/newsletter-screen.ts";
import { expect, test } from "../support/site-test.ts";

// Errors that go when they are mended, and toasts that end with their cause.

const BLANK = "Please fill this in.";
const AGREE = "You must agree to the Content Submission Agreement before submitting.";

test("[POLISH-01][POLISH-04] comment errors go one by one, and the toast stays on its article", async ({
  page,
  site,
}) => {
  const { slug } = await publishedArticle(site.deps, { title: "The night ferry" });
  const screen = commentsScreen(page);
  const { form, name, email, text, button, open, write } = screen;
  const { toasts } = toastScreen(page);
  await open(`/article/${slug}`);
  await button.click();
  await expect(form.getByText(BLANK)).toHaveCount(3);
  await expect(form.getByText("Missing Information")).toBeVisible();
  await expect(toasts).toBeVisible();
  for (const [field, value, left] of [
    [name, "Ada", 2],
    [email, "ada@quay.example", 1],
    [text, "It was late.", 0],
  ] as const) {
    await field.pressSequentially(value);
    await expect(form.getByText(BLANK)).toHaveCount(left);
  }
  await expect(page.getByText("Missing Information")).toHaveCount(0);
  await write();
  await button.click();
  await expect(toasts).toContainText("Comment Posted");
  // A toast under the pointer does not end by itself.
  await toasts.hover();
  await headerScreen(page).link("Home").press("Enter");
  await expect(page).toHaveURL("/");
  await expect(toasts).toHaveCount(0);
});

test("[POLISH-02][POLISH-12] the toast about missing values is gone when the payment step opens; a donation that needs a challenge leaves no error in the console", async ({
  page,
}) => {
  const screen = donationScreen(page);
  const { toasts } = toastScreen(page);
  const statuses: number[] = [];
  page.on("response", (response) => {
    if (response.url().endsWith("/api/create-payment-intent")) statuses.push(response.status());
  });
  await page.clock.install();
  await screen.open("/support");
  await screen.preset(25).check();
  await page.clock.pauseAt(Date.now() + 60_000);
  await screen.donate.click();
  await expect(toasts).toContainText("Missing Information");
  await screen.fillDonor();
  await page.clock.runFor(500);
  await expect(toasts).toHaveCount(0);
  await screen.donate.click();
  await page.clock.resume();
  await expect(screen.heading).toBeVisible();
  await expect(page.getByText("Missing Information")).toHaveCount(0);
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await screen.cancel.click();
    await expect(screen.details).toBeFocused();
    await screen.goToPayment(25);
  }
  expect(statuses).toEqual([200, 200, 200, 200]);
});

test("[POLISH-03][POLISH-06] the toast names the first missing field, and the agreement's goes with the tick", async ({
  page,
}) => {
  const { toasts } = toastScreen(page);
  await page.goto("/submit-video");
  await headerScreen(page).untilRunning();
  const form = page.getByRole("main").locator("form");
  const submit = form.getByRole("button", { name: "Submit Video" });
  const field = (name: string) => form.locator(`[name=${name}]`);
  await submit.click();
  await expect(toasts).toHaveText([/Missing Information.*Please enter a title\./]);
  await expect(field("title")).toBeFocused();
  await field("title").fill("Barge adrift");
  await submit.click();
  await expect(toasts).toHaveText([/Missing Information.*Please enter the location\./]);
  await expect(field("location")).toBeFocused();
  for (const [name, value] of Object.entries({
    location: "Pier 4",
    date: "2026-11-01",
    description: "A barge broke loose.",
    submitterName: "Ada",
    submitterEmail: "ada@quay.example",
  }))
    await field(name).fill(value);
  await submit.click();
  await expect(toasts).toHaveText([/Agreement Required/]);
  await expect(form.getByText(AGREE)).toBeVisible();
  await toasts.hover();
  await field("agreementAccepted").press("Space");
  await expect(form.getByText(AGREE)).toHaveCount(0);
  await expect(toasts).toHaveCount(0);
});

test("[POLISH-05] a wrong address in the newsletter box is refused in our own words only", async ({
  page,
}) => {
  await homeScreen(page).open();
  const { box, email, subscribe } = newsletterScreen(page);
  const { toasts } = toastScreen(page);
  await subscribe("");
  await expect(box.getByText("Email Required")).toBeVisible();
  await subscribe("not-an-email");
  await expect(email).toHaveAccessibleDescription("Please enter a valid email address.");
  await expect(page.getByText("Email Required")).toHaveCount(0);
  await expect(toasts).toHaveCount(0);
  // The browser shows its own bubble only where it checks the form itself.
  expect(await box.locator("form").evaluate((form: HTMLFormElement) => form.noValidate)).toBe(true);
});

test("[POLISH-07] another time range leaves the tab open", async ({ page }) => {
  await page.goto("/analytics#traffic-sources");
  await headerScreen(page).untilRunning();
  const tab = page.getByRole("tab", { name: "Traffic Sources" });
  await expect(tab).toHaveAttribute("aria-selected", "true");
  await page.getByRole("link", { name: "Last 90 days" }).click();
  await expect(page).toHaveURL("/analytics?days=90#traffic-sources");
  await expect(tab).toHaveAttribute("aria-selected", "true");
});
