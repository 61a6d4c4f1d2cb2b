import { subscribers } from "#db/schema/newsletter.ts";
import { site as publication } from "#site.config.ts";
import { headerScreen } from "../screens/header-screen.ts";
import { homeScreen } from "../screens/home-screen.ts";
import { newsletterScreen, toastScreen } from "../screens/newsletter-screen.ts";
import { expect, test } from "../support/site-test.ts";
import { watchCalls } from "../support/watch-calls.ts";

// Covers the newsletter box. Toasts: toasts. The pages linked in mails: newsletter-pages.

const CALL = "/api/newsletter/subscribe";
const THANKS = `Thank you for subscribing to ${publication.name} breaking news alerts.`;

test("[NEWS-01][NEWS-02][NEWS-03][NEWS-04][ERR-02][ERR-03][ERR-04] what is missing, refused or failed is reported by a toast and beside the field, and the address stays; then both confirm the subscription in green", async ({
  page,
  site,
  trouble,
}) => {
  const calls = watchCalls(page);
  await page.clock.install();
  await homeScreen(page).open();
  const { box, email, button, subscribe } = newsletterScreen(page);
  const { toasts, expire } = toastScreen(page);
  await expect(email).toHaveAttribute("type", "email");
  await expect(email).toHaveAttribute("autocomplete", "email");
  for (const typed of ["", "   "]) {
    await subscribe(typed);
    await expect(toasts).toContainText("Email Required");
    await expect(toasts).toContainText("Please enter your email address.");
    await expect(box.getByText("Please enter your email address.", { exact: true })).toBeVisible();
    await expect(email).toBeFocused();
    await expect(email).toHaveAttribute("aria-invalid", "true");
  }
  await calls.settled();
  expect(calls.all).toEqual([]);
  await expire();
  await expect(toasts).toHaveCount(0);

  await test.step("a refusal shows the server's message", async () => {
    const result = "Please enter a valid email address.";
    await subscribe("ada@quay");
    await expect(email).toHaveAccessibleDescription(result);
    // The server may know more about an address than its spelling.
    await page.route(`**${CALL}`, (route) => route.fulfill({ status: 400, body: result }), {
      times: 1,
    });
    await subscribe("ada@quay.exampl");
    await expect(toasts).toContainText("Subscription Failed");
    await expect(toasts).toContainText(result);
    await expect(box.getByText("Subscription Failed", { exact: true })).toBeVisible();
    await expect(box.getByText(result, { exact: true })).toBeVisible();
    await expect(email).toBeFocused();
    await expect(email).toHaveValue("ada@quay.exampl");
    await expect(email).toHaveAttribute("aria-invalid", "true");
    expect(trouble.splice(0)).toEqual([expect.stringContaining("status of 400")]);
    await email.fill("ada@quay.example");
    await expect(email).not.toHaveAttribute("aria-invalid", "true");
    await expire();
    await expect(toasts).toHaveCount(0);
  });
  for (const fail of [
    { status: 500, body: "" },
    // Of some machine on the way.
    { status: 502, body: "<html><h1>Bad Gateway</h1>" },
    undefined,
  ])
    await test.step(`a failure: ${fail?.status ?? "a lost connection"}`, async () => {
      await page.route(`**${CALL}`, (route) => (fail ? route.fulfill(fail) : route.abort()), {
        times: 1,
      });
      await subscribe("ada@quay.example");
      const text = "Failed to subscribe. Please try again.";
      await expect(toasts).toContainText("Subscription Failed");
      await expect(toasts).toContainText(text);
      await expect(box.getByText(text, { exact: true })).toBeVisible();
      await expect(email).toHaveValue("ada@quay.example");
      await expect(email).toBeEnabled();
      await expect(email).toBeFocused();
      await expect(email).not.toHaveAttribute("aria-invalid");
      expect(trouble.splice(0)).toHaveLength(1);
      await expire();
      await expect(toasts).toHaveCount(0);
    });

  let response = () => {};
  const held = new Promise<void>((resolve) => {
    response = resolve;
  });
  await page.route(`**${CALL}`, async (route) => {
    await held;
    await route.continue();
  });
  await expect(button).toHaveText("Subscribe");
  await subscribe("Ada@quay.example");
  await expect(button).toHaveText("Subscribing...");
  await expect(button).toBeDisabled();
  await expect(email).toBeDisabled();
  response();
  const done = box.getByText("Successfully Subscribed!", { exact: true });
  await expect(done).toBeVisible();
  const green = await done.evaluate((text) => getComputedStyle(text).color);
  const [red = 0, greenPart = 0, blue = 0] = (green.match(/\d+/g) ?? []).map(Number);
  expect(greenPart).toBeGreaterThan(red * 1.5);
  expect(greenPart).toBeGreaterThan(blue * 1.5);
  await expect(toasts).toContainText("Subscribed!");
  await expect(toasts).toContainText(THANKS);
  await expect(box.getByText(THANKS, { exact: true })).toBeVisible();
  await expect(email).toHaveCount(0);
  await expect(box.locator(":focus")).toContainText("Successfully Subscribed!");
  const saved = await site.deps.db.select().from(subscribers);
  expect(saved.map(({ status, email: address }) => `${address} ${status}`)).toEqual([
    "Ada@quay.example pending",
  ]);

  // A known address gets the same confirmation.
  await page.reload();
  await headerScreen(page).untilRunning();
  await subscribe("ada@quay.example");
  await expect(box.getByText("Successfully Subscribed!", { exact: true })).toBeVisible();
});
