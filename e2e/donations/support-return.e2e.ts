import { site as publication } from "#site.config.ts";
import type { TestApp } from "#testing/app/test-app.ts";
import { CARDS, donationScreen, SETUP } from "../screens/donation-screen.ts";
import { expect, type Page, test } from "../support/site-test.ts";

// Covers the two return addresses of the card provider: only the provider's state counts.

const ADDRESSES = [
  { id: "GIVE-35", none: "GIVE-36", address: "/support?payment=success" },
  { id: "RECUR-24", none: "RECUR-25", address: "/support?success=true" },
];

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

for (const { id, none, address } of ADDRESSES) {
  const back = (secret: string) =>
    `${address}&payment_intent=${secret.split("_secret_")[0]}&payment_intent_client_secret=${secret}&redirect_status=succeeded`;

  test(`[${id}] ${address} shows the thanks for a paid donation, again after a reload, and hides the secret`, async ({
    page,
    stripe,
    site,
  }) => {
    const secret = await aPayment(site);
    stripe.pay(secret);
    const { open, success, receipt, close } = donationScreen(page);
    await open(back(secret));
    await expect(success).toBeVisible();
    await expect(receipt).toContainText(`Thank you for your $40 donation to ${publication.name}`);
    await expect(panel(page)).toContainText("Payment Successful!");
    await expect(page).toHaveURL("/support");
    await page.reload();
    await expect(success).toBeVisible();
    await close.click();
    await expect(receipt).toHaveCount(0);
    await page.reload();
    await expect(receipt).toHaveCount(0);
  });

  test(`[${none}] ${address} shows no thanks for any other payment`, async ({
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
    for (const [where, says] of [
      [address, "There is no payment to show here"],
      [back(waiting), "This payment was not completed"],
      [back(declined), "This payment was not completed"],
      [back(slow), "Your payment is being processed"],
      [back("pi_made_up_secret_made_up"), "There is no payment to show here"],
      [back(`${waiting.split("_secret_")[0]}_secret_forged`), "There is no payment to show here"],
      [back("x".repeat(400)), "There is no payment to show here"],
      [`${address}&amount=1000000&redirect_status=succeeded`, "There is no payment to show here"],
    ] as const) {
      await page.evaluate(() => sessionStorage.clear()).catch(() => {});
      await open(where);
      await expect(panel(page), where).toContainText(says);
      await expect(success).toHaveCount(0);
      await expect(where === back(slow) ? again : details).toBeVisible();
    }
    // Only the malformed secret was refused.
    expect(trouble.splice(0)).toEqual([expect.stringContaining("status of 400")]);
  });
}

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

test("when the state cannot be loaded the page says so and checks again on demand", async ({
  page,
  stripe,
  site,
  trouble,
}) => {
  const secret = await aPayment(site);
  stripe.pay(secret);
  await page.route("**/api/donations/state", (route) => route.abort(), { times: 1 });
  const { open, success } = donationScreen(page);
  await open(`/support?payment=success&payment_intent_client_secret=${secret}`);
  await expect(panel(page)).toContainText(
    "Please do not pay again until you know whether it went through.",
  );
  expect(trouble.splice(0)).toHaveLength(1);
  await page.getByRole("button", { name: "Check again" }).click();
  await expect(success).toBeVisible();
});
