import { donationScreen, RECURRING_SETUP, SETUP } from "../screens/donation-screen.ts";
import { toastScreen } from "../screens/newsletter-screen.ts";
import { expect, test } from "../support/site-test.ts";
import { watchCalls } from "../support/watch-calls.ts";

test("[RECUR-19][ERR-19] without a card provider a donation cannot be set up, and both pages say so", async ({
  page,
  site,
}) => {
  const { stripe } = site.deps;
  // Read at each request: from here on the site is as if it had been started without keys.
  site.deps.stripe = undefined;
  try {
    const { open, main, preset, fillDonor, donate } = donationScreen(page);
    const { toasts } = toastScreen(page);
    const calls = watchCalls(page);
    await open("/recurring-donations");
    await expect(main.getByText("We cannot take payments right now")).toBeVisible();
    await fillDonor();
    await donate.click();
    await expect(toasts).toContainText("Payment System Unavailable");
    await expect(toasts).toContainText(
      "Stripe payment system is not configured. Please contact support.",
    );
    await expect(main.getByRole("alert")).toContainText("Please contact support.");
    await expect(donate).toBeEnabled();

    await open("/support");
    await expect(main.getByText("We cannot take payments right now")).toBeVisible();
    await preset(25).check();
    await fillDonor();
    await donate.click();
    await expect(toasts).toContainText("Payment Error");
    await expect(toasts).toContainText(
      "There was an issue setting up your donation. Please try again.",
    );
    await expect(donate).toBeEnabled();
    expect([...calls.to(RECURRING_SETUP), ...calls.to(SETUP)]).toEqual([]);
  } finally {
    site.deps.stripe = stripe;
    site.cache.clear();
  }
});
