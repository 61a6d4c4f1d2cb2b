import { openBuiltNewsroom } from "#app/server/newsroom/built-newsroom.ts";
import { openBuiltPages } from "#app/server/pages/renderer.ts";
import { test as base, expect, type Page } from "#e2e/support/newsroom-test.ts";
import { freePort } from "#testing/app/free-port.ts";
import { type SandboxedApp, startSandboxedApp } from "#testing/app/sandboxed-app.ts";

/** A newsroom whose card provider is on this machine. */
const test = base.extend<object, { site: SandboxedApp }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from here
    async ({}, use) => {
      const port = await freePort();
      const url = `http://localhost:${port}`;
      const app = await startSandboxedApp({
        ...{ port, cache: "on" },
        pages: await openBuiltPages(),
        newsroom: await openBuiltNewsroom(),
        env: { PUBLIC_URL: url, SERVICE_WORKER: "off" },
      });
      await use({ ...app, url });
      await app.close();
    },
    { scope: "worker" },
  ],
});

const EMAIL = "ada@donor.example";

async function aPayment(site: SandboxedApp, amount: number) {
  const donor = { donorName: "Ada Quay", donorEmail: EMAIL, message: "Keep at it" };
  const response = await site.post("/api/create-payment-intent", {
    ...{ amount, isAnonymous: false },
    ...donor,
  });
  const { clientSecret } = (await response.json()) as { clientSecret: string };
  site.stripe.pay(clientSecret);
  await site.stripe.webhooks.settled();
}

const total = (page: Page) => page.getByRole("row", { name: /^Total/ });

test("[MONEY-03] a refund is asked for, and the books follow the provider without reload", async ({
  page,
  site,
  signIn,
}) => {
  await aPayment(site, 40);
  await signIn(page);
  await page.goto("/newsroom/donations");
  await expect(total(page)).toContainText("$40.00");
  await expect(page.getByText("Ada Quay")).toHaveCount(0);

  await page.getByLabel("Address or reference").fill(EMAIL);
  await page.getByRole("button", { name: "Look up" }).click();
  const found = page.getByRole("list", { name: "Found donations" });
  await expect(found).toContainText("Ada Quay");
  await found.getByRole("button", { name: /^Refund the payment of \$40/ }).click();
  await page.getByLabel("Amount to refund").fill("12.50");
  site.stripe.webhooks.hold();
  await found.getByRole("button", { name: "Refund", exact: true }).click();
  await expect(found).toContainText("Asked for. The books change when the provider confirms.");
  await expect(total(page)).not.toContainText("−$12.50");
  await site.stripe.webhooks.release();
  await expect(total(page)).toContainText("−$12.50");
  await expect(found).toContainText("$12.50 refunded");
});

test("[MONEY-04] a switch is turned in the browser, and analysts see it without a button", async ({
  page,
  site,
  signIn,
}) => {
  await signIn(page);
  await page.goto("/newsroom/donations");
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
