import { switchDonations } from "../../features/donations/server/settings.ts";
import { CARDS, donationScreen, SETUP } from "../screens/donation-screen.ts";
import { expect, test } from "../support/site-test.ts";
import { watchBodies, watchCalls } from "../support/watch-calls.ts";

// Owns what happens to a donor when the line breaks, the page is reloaded or the site is under attack.

const CONFIRM = "**/sandbox/stripe/v1/payment_intents/*/confirm";

test("an answer that gets lost after the payment does not cost the donor a second one", async ({
  page,
  stripe,
  trouble,
}) => {
  const screen = donationScreen(page);
  await screen.open("/support");
  await screen.goToPayment(25);
  await screen.fillCard();
  stripe.cutNext(1, /\/confirm$/);
  await screen.donate.click();
  // Our server asked the provider, and it knew.
  await expect(screen.success).toBeVisible();
  expect(stripe.intents().at(-1)?.status).toBe("succeeded");
  expect(trouble.splice(0)).toHaveLength(1);
});

test("when nobody can be reached after the payment the page says so, and a reload tells the end", async ({
  page,
  context,
  trouble,
}) => {
  const screen = donationScreen(page);
  const { payment, donate, success, receipt } = screen;
  await screen.open("/support");
  await screen.goToPayment(25);
  await screen.fillCard();
  await page.route(CONFIRM, async (route) => {
    // The browser would have added this on the way out.
    const headers = { ...route.request().headers(), "sec-fetch-site": "same-origin" };
    await route.fetch({ headers });
    await context.setOffline(true);
    await route.abort();
  });
  await donate.click();
  const alert = payment.getByRole("alert");
  await expect(alert).toContainText("Payment Failed");
  await expect(alert).toContainText("Trying again cannot charge you twice for this donation.");
  await expect(donate).toBeEnabled();
  await alert.getByRole("button", { name: "Ask once more" }).click();
  await expect(alert).toContainText("We could not hear whether your payment went through.");
  await context.setOffline(false);
  await page.reload();
  await expect(success).toBeVisible();
  await expect(receipt).toContainText("Your receipt is on its way by mail.");
  await expect(screen.name).toHaveValue("");
  trouble.length = 0;
});

test("paying again what was paid already is thanked for once more, and charged once", async ({
  page,
  stripe,
  trouble,
}) => {
  const screen = donationScreen(page);
  await screen.open("/support");
  await screen.goToPayment(25);
  const before = stripe.balances().length;
  const intent = stripe.intents().at(-1)?.id ?? "";
  // In another tab, perhaps.
  stripe.pay(intent);
  await screen.fillCard();
  await screen.donate.click();
  await expect(screen.success).toBeVisible();
  expect(stripe.balances()).toHaveLength(before + 1);
  trouble.length = 0;
});

test("a reload in the second step leads back to the first, with all that was entered", async ({
  page,
}) => {
  const screen = donationScreen(page);
  await screen.open("/support");
  await screen.message.fill("Keep at it");
  await screen.goToPayment(25);
  await page.reload();
  await expect(screen.details).toBeVisible();
  await expect(screen.preset(25)).toBeChecked();
  await expect(screen.message).toHaveValue("Keep at it");
  await expect(screen.success).toHaveCount(0);
  await screen.donate.click();
  await expect(screen.heading).toBeVisible();
});

test("work that is demanded is done without a word, and the donation goes on", async ({
  page,
  trouble,
}) => {
  const screen = donationScreen(page);
  const calls = watchCalls(page);
  const sent = watchBodies(page, SETUP);
  await screen.open("/support");
  await screen.preset(25).check();
  await screen.fillDonor();
  // The fourth attempt within a minute has to be worked for.
  for (let attempt = 1; attempt <= 4; attempt++) {
    await screen.donate.click();
    await expect(screen.heading).toBeVisible();
    if (attempt < 4) await screen.cancel.click();
  }
  expect(calls.to("/api/donations/challenge")).toHaveLength(1);
  expect(sent).toHaveLength(5);
  const [refused, proven] = sent.slice(-2);
  expect(proven).toEqual({ ...refused, proof: expect.any(String) });
  await expect(screen.main.getByRole("alert")).toHaveCount(0);
  expect(trouble.splice(0)).toEqual([expect.stringContaining("428")]);
  await screen.fillCard(CARDS.pays);
  await screen.donate.click();
  await expect(screen.success).toBeVisible();
});

test("a method that is switched off is not offered, and a way of giving says that it is closed", async ({
  page,
  site,
}) => {
  await switchDonations(site.deps, "apple_pay", false);
  const screen = donationScreen(page);
  await screen.open("/support");
  await screen.goToPayment(25);
  await expect(screen.methods).toHaveText(["Card", "Google Pay"]);
  await switchDonations(site.deps, "one_time", false);
  await screen.cancel.click();
  await screen.donate.click();
  await expect(screen.main.getByRole("alert")).toContainText("Payment Error");
});
