import { openBuiltPages } from "#app/server/pages/renderer.ts";
import { startTestApp } from "#testing/app/test-app.ts";
import { donationScreen, RECURRING_SETUP, SETUP } from "../screens/donation-screen.ts";
import { toastScreen } from "../screens/newsletter-screen.ts";
import { expect, test as siteTest } from "../support/site-test.ts";
import { watchCalls } from "../support/watch-calls.ts";

/** A site without keys and without the sandbox. */
const test = siteTest.extend({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from here
    async ({}, use) => {
      const env = { SERVICE_WORKER: "off" };
      const app = await startTestApp({ cache: "on", pages: await openBuiltPages(), env });
      await use(app);
      await app.close();
    },
    { scope: "worker" },
  ],
});

// One worker, because each would start this site for itself.
test.describe.configure({ mode: "default" });

test("[RECUR-19] a recurring donation without a card provider shows that payments are unavailable", async ({
  page,
}) => {
  const screen = donationScreen(page);
  const { toasts } = toastScreen(page);
  const calls = watchCalls(page);
  await screen.open("/recurring-donations");
  await expect(screen.main.getByText("We cannot take payments right now")).toBeVisible();
  await screen.fillDonor();
  await screen.donate.click();
  await expect(toasts).toContainText("Payment System Unavailable");
  await expect(toasts).toContainText(
    "Stripe payment system is not configured. Please contact support.",
  );
  await expect(screen.main.getByRole("alert")).toContainText("Please contact support.");
  await expect(screen.donate).toBeEnabled();
  expect(calls.to(RECURRING_SETUP)).toEqual([]);
});

test("[ERR-19] a one-time donation without a card provider cannot be set up", async ({ page }) => {
  const screen = donationScreen(page);
  const { toasts } = toastScreen(page);
  const calls = watchCalls(page);
  await screen.open("/support");
  await expect(screen.main.getByText("We cannot take payments right now")).toBeVisible();
  await screen.preset(25).check();
  await screen.fillDonor();
  await screen.donate.click();
  await expect(toasts).toContainText("Payment Error");
  await expect(toasts).toContainText(
    "There was an issue setting up your donation. Please try again.",
  );
  await expect(screen.donate).toBeEnabled();
  expect(calls.to(SETUP)).toEqual([]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  for (const path of ["/support", "/recurring-donations"]) {
    test(`${path} says so and names other ways to donate`, async ({ page }) => {
      await page.goto(path);
      // Locators by text ignore noscript elements.
      const note = page.locator("main noscript p");
      await expect(note.first()).toHaveText("Donating by card needs JavaScript");
      await expect(note.last()).toContainText("send a check to");
      await expect(note.last()).toBeVisible();
      await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
    });
  }
});
