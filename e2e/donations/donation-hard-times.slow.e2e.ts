import { switchDonations } from "#features/donations/server/settings.ts";
import { PROOF_HEADER } from "#shared/contract/proof-headers.ts";
import { CARDS, donationScreen, SETUP } from "../screens/donation-screen.ts";
import { expect, test } from "../support/site-test.ts";
import { watchCalls } from "../support/watch-calls.ts";

// Covers donations with a broken connection, a reload, or while the site is under attack.

const CONFIRM = "**/sandbox/stripe/v1/payment_intents/*/confirm";

test("neither a response lost after the payment nor a payment in another tab leads to a second one", async ({
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
  // Our server read the state from the provider.
  await expect(screen.success).toBeVisible();
  expect(stripe.intents().at(-1)?.status).toBe("succeeded");
  expect(trouble.splice(0)).toHaveLength(1);

  await screen.again.click();
  await screen.goToPayment(25);
  const before = stripe.balances().length;
  const intent = stripe.intents().at(-1)?.id ?? "";
  // As if paid in another tab.
  stripe.pay(intent);
  await screen.fillCard();
  await screen.donate.click();
  await expect(screen.success).toBeVisible();
  expect(stripe.balances()).toHaveLength(before + 1);
  trouble.length = 0;
});

test("when the connection breaks after the payment the page says so, and a reload shows the result", async ({
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
    // Normally added by the browser when sending.
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
  await alert.getByRole("button", { name: "Check again" }).click();
  await expect(alert).toContainText("We do not know yet whether your payment went through.");
  await context.setOffline(false);
  await page.reload();
  await expect(success).toBeVisible();
  await expect(receipt).toContainText("We are emailing you a receipt.");
  await screen.again.click();
  await expect(screen.name).toHaveValue("");
  trouble.length = 0;
});

test("a required challenge is solved in the background and the donation continues", async ({
  page,
}) => {
  const screen = donationScreen(page);
  const calls = watchCalls(page);
  const proofs: boolean[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === SETUP) proofs.push(PROOF_HEADER in request.headers());
  });
  await screen.open("/support");
  await screen.preset(25).check();
  await screen.fillDonor();
  // The fourth attempt within a minute needs a challenge.
  for (let attempt = 1; attempt <= 4; attempt++) {
    await screen.donate.click();
    await expect(screen.heading).toBeVisible();
    if (attempt < 4) await screen.cancel.click();
  }
  expect(calls.to("/api/challenge")).toHaveLength(1);
  // The page knows that one is needed, so no attempt is refused first.
  expect(proofs).toEqual([false, false, false, true]);
  await expect(screen.main.getByRole("alert")).toHaveCount(0);
  await screen.fillCard(CARDS.pays);
  await screen.donate.click();
  await expect(screen.success).toBeVisible();
});

test("a payment method that is switched off is not offered; a reload in the second step returns to the first with all values; a donation type that is off shows an error", async ({
  page,
  site,
}) => {
  await switchDonations(site.deps, "apple_pay", false);
  const screen = donationScreen(page);
  await screen.open("/support");
  await screen.message.fill("Keep at it");
  await screen.goToPayment(25);
  await expect(screen.methods).toHaveText(["Card", "Google Pay"]);
  await page.reload();
  await expect(screen.details).toBeVisible();
  await expect(screen.preset(25)).toBeChecked();
  await expect(screen.message).toHaveValue("Keep at it");
  await expect(screen.success).toHaveCount(0);
  await screen.donate.click();
  await expect(screen.heading).toBeVisible();

  await switchDonations(site.deps, "one_time", false);
  await screen.cancel.click();
  await screen.donate.click();
  await expect(screen.main.getByRole("alert")).toContainText("Payment Error");
});
