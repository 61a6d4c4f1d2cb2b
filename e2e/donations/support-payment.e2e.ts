import { site as publication } from "#site.config.ts";
import { ADA, CARDS, donationScreen, SETUP } from "../screens/donation-screen.ts";
import { toastScreen } from "../screens/newsletter-screen.ts";
import { holdCalls } from "../support/hold-call.ts";
import { expect, test } from "../support/site-test.ts";
import { watchBodies } from "../support/watch-calls.ts";
import { watchProvider } from "../support/watch-provider.ts";

// Covers the second and third step of /support: payment and thanks.

const CONFIRM = /^\/sandbox\/stripe\/v1\/payment_intents\/\w+\/confirm$/;
const LOAD = /^\/sandbox\/stripe\/v1\/payment_intents\/\w+$/;

test("[GIVE-20][GIVE-21][GIVE-22][GIVE-23][GIVE-24][GIVE-25][GIVE-29][GIVE-30][GIVE-31][GIVE-32][GIVE-33][GIVE-34][GIVE-42][ERR-23] the payment card has the amount, the methods in order, and its two buttons; the thanks are shown for two seconds, then an empty form, above which the receipt stays until it is closed", async ({
  page,
  site,
}) => {
  await page.clock.install();
  const screen = donationScreen(page);
  const { payment, heading, methods, donate, cancel, success, receipt, details, again } = screen;
  const { custom, name, email, message, anonymous } = screen;
  const { toasts } = toastScreen(page);
  const seen = await watchProvider(page);
  await screen.open("/support");
  const ready = await holdCalls(page, LOAD);
  await screen.preset(25).check();
  await screen.fillDonor();
  await message.fill("Keep at it");
  await donate.click();
  await expect(heading).toBeFocused();
  await expect(payment).toContainText("$25");
  await expect(donate).toHaveText("Donate $25");
  await expect(donate).toBeDisabled();
  ready();
  await expect(donate).toBeEnabled();
  await expect(cancel).toBeEnabled();
  await expect(methods).toHaveText(["Card", "Apple Pay", "Google Pay"]);

  const confirmed = await holdCalls(page, CONFIRM);
  await screen.fillCard();
  await page.clock.pauseAt(Date.now() + 60_000);
  await donate.click();
  await expect(donate).toHaveText("Processing...");
  await expect(donate).toBeDisabled();
  confirmed();
  await expect(success).toBeVisible();

  const { publishableKey } = await site.read<{ publishableKey: string }>("/api/donations/settings");
  expect(publishableKey).toMatch(/^pk_test_/);
  expect(await seen()).toEqual({
    keys: [publishableKey],
    elements: [
      expect.objectContaining({
        type: "payment",
        layout: { type: "tabs" },
        paymentMethodOrder: ["card", "apple_pay", "google_pay"],
        defaultValues: { billingDetails: ADA },
      }),
    ],
    payments: [
      {
        redirect: "if_required",
        confirmParams: { return_url: `${site.url}/support?payment=success` },
      },
    ],
  });

  await test.step("thanks and receipt", async () => {
    const thanks = `Thank you for your $25 donation to ${publication.name}`;
    await expect(receipt).toContainText(thanks);
    await expect(toasts).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(toasts).toBeHidden();
    await expect(receipt).toBeVisible();
    await page.emulateMedia({ media: null });
    await expect(page.locator("section:focus")).toContainText("Payment Successful!");
    await page.clock.runFor(1_999);
    await expect(success).toBeVisible();
    await expect(again).toHaveCount(0);
    await expect(details).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(details).toBeVisible();
    await expect(success).toHaveCount(0);
    await expect(toasts).toContainText("Thank You!");
    await expect(toasts).toContainText(
      "Your donation has been processed successfully. Your support helps us continue our independent journalism.",
    );
    await page.clock.runFor(60_000);
    await expect(receipt).toContainText(thanks);
    await expect(receipt).toContainText("We are emailing you a receipt.");
    await expect(page.locator("section:focus")).toContainText(thanks);

    await again.click();
    await expect(details).toBeFocused();
    await expect(receipt).toBeVisible();
    await expect(screen.presets.and(page.locator(":checked"))).toHaveCount(0);
    for (const field of [custom, name, email, message]) await expect(field).toHaveValue("");
    await expect(anonymous).not.toBeChecked();
    const order = await page
      .locator("#receipt, #details-step")
      .evaluateAll((all) => all.map(({ id }) => id));
    expect(order).toEqual(["receipt", "details-step"]);
    await screen.close.click();
    await expect(receipt).toHaveCount(0);
    await expect(details).toBeFocused();
  });
});

test("[ERR-19][ERR-20][ERR-21] a failed setup, a declined card and a refusing bank are reported, and each can be tried again; what was paid once can be made monthly", async ({
  page,
  trouble,
}) => {
  const screen = donationScreen(page);
  const { main, donate, name, heading, payment, success, receipt } = screen;
  const { toasts } = toastScreen(page);
  const sent = watchBodies(page, SETUP);
  await page.route(`**${SETUP}`, (route) => route.fulfill({ status: 500, body: "" }), { times: 1 });
  await screen.open("/support");
  await screen.preset(25).check();
  await screen.fillDonor();
  await donate.click();
  const text = "There was an issue setting up your donation. Please try again.";
  await expect(toasts).toContainText("Payment Error");
  await expect(toasts).toContainText(text);
  await expect(toasts).toHaveAttribute("data-variant", "destructive");
  await expect(main.getByRole("alert")).toContainText(text);
  await expect(name).toHaveValue(ADA.name);
  await expect(donate).toHaveText("Donate $25");
  await expect(donate).toBeEnabled();
  await expect(donate).toBeFocused();
  expect(trouble.splice(0)).toHaveLength(1);
  await donate.click();
  await expect(heading).toBeVisible();
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);

  await screen.fillCard(CARDS.isDeclined);
  await donate.click();
  await expect(toasts).toContainText("Payment Failed");
  await expect(toasts).toContainText("Your card was declined.");
  await expect(toasts).toHaveAttribute("data-variant", "destructive");
  await expect(payment.getByRole("alert")).toContainText("Your card was declined.");
  await expect(donate).toBeEnabled();
  await expect(donate).toBeFocused();

  await screen.fillCard(CARDS.asksTheBank);
  await donate.click();
  await page.getByRole("button", { name: "Fail authentication" }).click();
  await expect(payment.getByRole("alert")).toContainText("Payment Failed");
  await expect(payment.getByRole("alert")).toContainText("unable to authenticate");
  await donate.click();
  await page.getByRole("button", { name: "Complete authentication" }).click();
  await expect(success).toBeVisible();
  expect(sent).toHaveLength(2);

  await receipt.getByRole("link", { name: "Make it monthly" }).click();
  await expect(page).toHaveURL("/recurring-donations");
  await expect(donate).toHaveText("Donate $25 monthly");
});

test("[ERR-22] an unexpected error is reported, and the payment can be tried again; one that is still processing is not shown as paid", async ({
  page,
}) => {
  await watchProvider(page, { breaksOnce: true });
  const screen = donationScreen(page);
  const { toasts } = toastScreen(page);
  const text = "An unexpected error occurred. Please try again.";
  await screen.open("/support");
  await screen.goToPayment(25);
  await screen.fillCard(CARDS.takesTime);
  await screen.donate.click();
  await expect(toasts).toContainText("Payment Error");
  await expect(toasts).toContainText(text);
  await expect(screen.payment.getByRole("alert")).toContainText(text);
  await expect(screen.donate).toBeEnabled();

  await screen.donate.click();
  await expect(screen.main.locator(":focus")).toContainText("Your payment is being processed");
  await expect(screen.success).toHaveCount(0);
  await expect(screen.donate).toHaveCount(0);
  await screen.again.click();
  await expect(screen.name).toHaveValue("");
});
