import { subscribers } from "#db/schema/newsletter.ts";
import { site as publication } from "#site.config.ts";
import { homeScreen } from "../screens/home-screen.ts";
import { newsletterScreen, toastScreen } from "../screens/newsletter-screen.ts";
import { expect, test } from "../support/site-test.ts";
import { watchCalls } from "../support/watch-calls.ts";

// Covers the newsletter box. Toasts: toasts. The pages linked in mails: newsletter-pages.

const CALL = "/api/newsletter/subscribe";
const THANKS = `Thank you for subscribing to ${publication.name} breaking news alerts.`;

test("[NEWS-01][NEWS-02] an empty email address is reported by a toast and beside the field, and nothing is sent", async ({
  page,
}) => {
  const calls = watchCalls(page);
  await homeScreen(page).open();
  const { box, email, subscribe } = newsletterScreen(page);
  await expect(email).toHaveAttribute("type", "email");
  await expect(email).toHaveAttribute("autocomplete", "email");
  for (const typed of ["", "   "]) {
    await subscribe(typed);
    const { toasts } = toastScreen(page);
    await expect(toasts).toContainText("Email Required");
    await expect(toasts).toContainText("Please enter your email address.");
    await expect(box.getByText("Please enter your email address.", { exact: true })).toBeVisible();
    await expect(email).toBeFocused();
    await expect(email).toHaveAttribute("aria-invalid", "true");
  }
  await calls.settled();
  expect(calls.all).toEqual([]);
});

test("[NEWS-03][NEWS-04][ERR-04] fields are disabled while sending, then a toast and the box confirm the subscription in green", async ({
  page,
  site,
}) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**${CALL}`, async (route) => {
    await held;
    await route.continue();
  });
  await homeScreen(page).open();
  const { box, email, button, subscribe } = newsletterScreen(page);
  await expect(button).toHaveText("Subscribe");
  await subscribe("Ada@quay.example");
  await expect(button).toHaveText("Subscribing...");
  await expect(button).toBeDisabled();
  await expect(email).toBeDisabled();
  answer();
  const done = box.getByText("Successfully Subscribed!", { exact: true });
  await expect(done).toBeVisible();
  const green = await done.evaluate((text) => getComputedStyle(text).color);
  const [red = 0, greenPart = 0, blue = 0] = (green.match(/\d+/g) ?? []).map(Number);
  expect(greenPart).toBeGreaterThan(red * 1.5);
  expect(greenPart).toBeGreaterThan(blue * 1.5);
  const { toasts } = toastScreen(page);
  await expect(toasts).toContainText("Subscribed!");
  await expect(toasts).toContainText(THANKS);
  await expect(box.getByText(THANKS, { exact: true })).toBeVisible();
  await expect(email).toHaveCount(0);
  await expect(box.locator(":focus")).toContainText("Successfully Subscribed!");
  const saved = await site.deps.db.select().from(subscribers);
  expect(saved.map(({ status, email: address }) => `${address} ${status}`)).toEqual([
    "Ada@quay.example pending",
  ]);
});

test("[NEWS-04] a known address gets the same confirmation", async ({ page, site }) => {
  await site.post(CALL, { email: "ada@quay.example" });
  await homeScreen(page).open();
  const { box, subscribe } = newsletterScreen(page);
  await subscribe("ada@quay.example");
  await expect(box.getByText("Successfully Subscribed!", { exact: true })).toBeVisible();
});

test("[ERR-02] a refusal shows the server's message by a toast and beside the field", async ({
  page,
  trouble,
}) => {
  await homeScreen(page).open();
  const { box, email, subscribe } = newsletterScreen(page);
  const said = "Please enter a valid email address.";
  await subscribe("ada@quay");
  await expect(email).toHaveAccessibleDescription(said);
  await expect(toastScreen(page).toasts).toHaveCount(0);
  // The server may know more about an address than its spelling.
  await page.route(`**${CALL}`, (route) => route.fulfill({ status: 400, body: said }), {
    times: 1,
  });
  await subscribe("ada@quay.exampl");
  const { toasts } = toastScreen(page);
  await expect(toasts).toContainText("Subscription Failed");
  await expect(toasts).toContainText(said);
  await expect(box.getByText("Subscription Failed", { exact: true })).toBeVisible();
  await expect(box.getByText(said, { exact: true })).toBeVisible();
  await expect(email).toBeFocused();
  await expect(email).toHaveValue("ada@quay.exampl");
  await expect(email).toHaveAttribute("aria-invalid", "true");
  expect(trouble.splice(0)).toEqual([expect.stringContaining("status of 400")]);
  await email.fill("ada@quay.example");
  await expect(email).not.toHaveAttribute("aria-invalid", "true");
  await subscribe("ada@quay.example");
  await expect(box.getByText("Successfully Subscribed!")).toBeVisible();
});

for (const [what, fail] of [
  ["an empty answer", { status: 500, body: "" }],
  ["a page of some machine on the way", { status: 502, body: "<html><h1>Bad Gateway</h1>" }],
  ["a lost connection", undefined],
] as const) {
  test(`[ERR-03] ${what} is reported as a failure, and the address stays`, async ({
    page,
    trouble,
  }) => {
    await page.route(`**${CALL}`, (route) => (fail ? route.fulfill(fail) : route.abort()));
    await homeScreen(page).open();
    const { box, email, subscribe } = newsletterScreen(page);
    await subscribe("ada@quay.example");
    const { toasts } = toastScreen(page);
    const text = "Failed to subscribe. Please try again.";
    await expect(toasts).toContainText("Subscription Failed");
    await expect(toasts).toContainText(text);
    await expect(box.getByText(text, { exact: true })).toBeVisible();
    await expect(email).toHaveValue("ada@quay.example");
    await expect(email).toBeEnabled();
    await expect(email).toBeFocused();
    await expect(email).not.toHaveAttribute("aria-invalid");
    expect(trouble.splice(0)).toHaveLength(1);
  });
}
