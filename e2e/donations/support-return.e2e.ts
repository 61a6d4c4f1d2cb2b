import { site as publication } from "#site.config.ts";
import type { TestApp } from "#testing/app/test-app.ts";
import { CARDS, donationScreen, SETUP } from "../screens/donation-screen.ts";
import { expect, type Page, test } from "../support/site-test.ts";

// Covers the two return addresses of the card provider: only the provider's state counts.

const ONE_TIME = "/support?payment=success";
const RECURRING = "/support?success=true";

/** Where the provider sends a donor. */
const back = (address: string, secret: string) =>
  `${address}&payment_intent=${secret.split("_secret_")[0]}&payment_intent_client_secret=${secret}&redirect_status=succeeded`;

async function aPayment(site: TestApp): Promise<string> {
  const donation = {
    amount: 40,
    donorName: "Ada",
    donorEmail: "ada@quay.example",
    isAnonymous: false,
  };
  const response = await site.post(SETUP, donation);
  const { clientSecret } = (await response.json()) as { clientSecret: string };
  return clientSecret;
}

const panel = (page: Page) => page.getByRole("main").locator("section:focus");

test("[GIVE-35][RECUR-24] both addresses show the thanks for a paid donation, again after a reload, and hide the secret; a state that cannot be loaded is checked again on demand", async ({
  page,
  stripe,
  site,
  trouble,
}) => {
  const { open, success, receipt, close } = donationScreen(page);
  await page.route("**/api/donations/state", (route) => route.abort(), { times: 1 });
  const secret = await aPayment(site);
  stripe.pay(secret);
  await open(back(ONE_TIME, secret));
  await expect(panel(page)).toContainText(
    "Please do not pay again until you know whether it went through.",
  );
  expect(trouble.splice(0)).toHaveLength(1);
  await page.getByRole("button", { name: "Check again" }).click();
  await expect(success).toBeVisible();

  const recurring = await aPayment(site);
  stripe.pay(recurring);
  for (const address of [back(ONE_TIME, secret), back(RECURRING, recurring)]) {
    await page.evaluate(() => sessionStorage.clear());
    await open(address);
    await expect(success).toBeVisible();
    await expect(receipt).toContainText(`Thank you for your $40 donation to ${publication.name}`);
    await expect(panel(page)).toContainText("Payment Successful!");
    await expect(page).toHaveURL("/support");
  }
  await page.reload();
  await expect(success).toBeVisible();
  await close.click();
  await expect(receipt).toHaveCount(0);
  await page.reload();
  await expect(receipt).toHaveCount(0);
});

test("[GIVE-36][RECUR-25] neither address shows thanks for any other payment", async ({
  page,
  trouble,
  stripe,
  site,
}) => {
  const { open, success, details, again } = donationScreen(page);
  const waiting = await aPayment(site);
  const declined = await aPayment(site);
  stripe.pay(declined, CARDS.isDeclined);
  const slow = await aPayment(site);
  stripe.pay(slow, CARDS.takesTime);
  const forged = `${waiting.split("_secret_")[0]}_secret_forged`;
  for (const [where, says] of [
    [ONE_TIME, "There is no payment to show here"],
    [back(ONE_TIME, waiting), "This payment was not completed"],
    [back(ONE_TIME, slow), "Your payment is being processed"],
    [back(ONE_TIME, forged), "There is no payment to show here"],
    [back(ONE_TIME, "x".repeat(400)), "There is no payment to show here"],
    [`${RECURRING}&amount=1000000&redirect_status=succeeded`, "There is no payment to show here"],
    [back(RECURRING, declined), "This payment was not completed"],
    [back(RECURRING, "pi_made_up_secret_made_up"), "There is no payment to show here"],
  ] as const) {
    await page.evaluate(() => sessionStorage.clear()).catch(() => {});
    await open(where);
    await expect(panel(page), where).toContainText(says);
    await expect(success).toHaveCount(0);
    await expect(where === back(ONE_TIME, slow) ? again : details).toBeVisible();
  }
  // Only the malformed secret was refused.
  expect(trouble.splice(0)).toEqual([expect.stringContaining("status of 400")]);
});

test("after a redirect to the bank the donor is thanked or can try again with all values", async ({
  page,
}) => {
  const screen = donationScreen(page);
  const { donate, success, name, preset, main } = screen;
  await screen.open("/support");
  await screen.goToPayment(25);
  await screen.fillCard(CARDS.goesToTheBank);
  await donate.click();
  await page.getByRole("button", { name: "Fail authentication" }).click();
  await expect(main.locator("section:focus")).toContainText("This payment was not completed");
  await expect(page).toHaveURL("/support");
  await expect(preset(25)).toBeChecked();
  await expect(name).toHaveValue("Ada Quay");
  await donate.click();
  await screen.fillCard(CARDS.goesToTheBank);
  await donate.click();
  await page.getByRole("button", { name: "Complete authentication" }).click();
  await expect(success).toBeVisible();
  await expect(screen.receipt).toContainText("Thank you for your $25 donation");
  await expect(screen.receipt).toContainText("We are emailing you a receipt.");
});
