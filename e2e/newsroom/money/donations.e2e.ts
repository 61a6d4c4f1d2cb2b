import type { StripeSandbox } from "@newsroom/sandbox/stripe/control.ts";
import { expect, type Page, test } from "#e2e/support/newsroom-test.ts";
import type { TestApp } from "#testing/app/test-app.ts";

const EMAIL = "ada@donor.example";

async function aPayment(site: TestApp, stripe: StripeSandbox, amount: number) {
  const donor = { donorName: "Ada Quay", donorEmail: EMAIL, message: "Keep at it" };
  const response = await site.post("/api/create-payment-intent", {
    amount,
    isAnonymous: false,
    ...donor,
  });
  const { clientSecret } = (await response.json()) as { clientSecret: string };
  stripe.pay(clientSecret);
  await stripe.webhooks.settled();
}

const total = (page: Page) => page.getByRole("row", { name: /^Total/ });

test("[MONEY-03] [MONEY-04] a refund changes the books when the provider confirms, and a switch is turned by those who may", async ({
  page,
  site,
  stripe,
  signIn,
}) => {
  await aPayment(site, stripe, 40);
  await signIn(page);
  await page.goto("/newsroom/donations");

  await test.step("[MONEY-03] a refund is asked for, and the books follow the provider without reload", async () => {
    await expect(total(page)).toContainText("$40.00");
    await expect(page.getByText("Ada Quay")).toHaveCount(0);
    await page.getByLabel("Address or reference").fill(EMAIL);
    await page.getByRole("button", { name: "Look up" }).click();
    const found = page.getByRole("list", { name: "Found donations" });
    await expect(found).toContainText("Ada Quay");
    await found.getByRole("button", { name: /^Refund the payment of \$40/ }).click();
    await page.getByLabel("Amount to refund").fill("12.50");
    stripe.webhooks.hold();
    await found.getByRole("button", { name: "Refund", exact: true }).click();
    await expect(found).toContainText("Asked for. The books change when the provider confirms.");
    await expect(total(page)).not.toContainText("−$12.50");
    await stripe.webhooks.release();
    await expect(total(page)).toContainText("−$12.50");
    await expect(found).toContainText("$12.50 refunded");
  });

  await test.step("[MONEY-04] a switch is turned in the browser, and analysts see it without a button", async () => {
    await page.getByRole("button", { name: "Turn off: One-time donations" }).click();
    await expect(page.getByRole("button", { name: "Turn on: One-time donations" })).toBeVisible();
    const settings = await site.get("/api/donations/settings");
    expect(await settings.json()).toMatchObject({ oneTime: false, recurring: true });

    await signIn(page, { roles: ["analyst"] });
    await page.goto("/newsroom/donations");
    const row = page.getByRole("listitem").filter({ hasText: "One-time donations" });
    await expect(row).toContainText("Off");
    await expect(page.getByRole("button", { name: /^Turn / })).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Look up a donor" })).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Export with names" })).toHaveCount(0);
  });
});
