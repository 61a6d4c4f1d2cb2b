import { donations, portalTokens } from "#db/schema/donations.ts";
import { outbox } from "#db/schema/outbox.ts";
import { hashOf } from "#platform/server/tokens.ts";
import { HOUR } from "#shared/time/units.ts";
import type { TestApp } from "#testing/app/test-app.ts";
import { ADA, donationScreen, RECURRING_SETUP } from "../screens/donation-screen.ts";
import { headerScreen } from "../screens/header-screen.ts";
import { expect, test } from "../support/site-test.ts";

// Covers the pages that lead to the donor portal. The calls behind them: donations/server/portal.

/** A donor with a recurring donation, and the token from their mail. */
async function aSupporter({ deps, post, clock }: TestApp) {
  await post(RECURRING_SETUP, {
    amount: 15,
    interval: "monthly",
    donorInfo: { ...ADA, message: "" },
  });
  const [donation] = await deps.db.select().from(donations);
  await deps.db.insert(portalTokens).values({
    hash: hashOf("open-sesame"),
    donationId: donation?.id ?? "",
    expiresAt: new Date(clock.now().getTime() + HOUR),
  });
}

test("a supporter requests a link by mail, and a missing address is named", async ({
  page,
  site,
}) => {
  await donationScreen(page).open("/recurring-donations");
  const form = page.getByRole("region", { name: "Manage your donation" });
  const email = form.getByRole("textbox", { name: "Your email address" });
  const send = form.getByRole("button", { name: "Send me the link" });
  await send.click();
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription("Please enter your email address.");
  await email.fill(ADA.email);
  await send.click();
  await expect(form.getByRole("status")).toContainText("If this address has a recurring donation");
  const mails = await site.deps.db.select().from(outbox);
  expect(mails.map(({ kind, recipient }) => `${kind} ${recipient}`)).toEqual([
    `portal-link ${ADA.email}`,
  ]);
});

test("the button on the linked page opens the portal once; loading the page does not", async ({
  page,
  site,
  stripe,
  trouble,
}) => {
  await aSupporter(site);
  const tokens = () => site.deps.db.select().from(portalTokens);
  const open = async () => {
    await page.goto("/donor-portal#open-sesame");
    await headerScreen(page).untilRunning();
  };
  const button = page.getByRole("button", { name: "Open the donor portal" });
  const requests: string[] = [];
  page.on("request", (request) =>
    requests.push(`${request.url()} ${request.headers().referer ?? ""}`),
  );
  await open();
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  expect(await tokens()).toHaveLength(1);
  await button.click();
  await page.waitForURL(`${stripe.url}/p/session/*`);
  await expect(page.getByRole("heading", { name: "Manage your donations" })).toBeVisible();
  expect(await tokens()).toHaveLength(0);
  expect(requests.filter((address) => address.includes("open-sesame"))).toEqual([]);
  trouble.length = 0;

  await open();
  await button.click();
  await expect(page.getByRole("main").locator(":focus")).toContainText(
    "This link has been used or has expired.",
  );
  expect(trouble.splice(0)).toHaveLength(1);
});
