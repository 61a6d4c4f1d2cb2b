import { importDemoDonations } from "#features/donations/server/public.ts";
import { DAY } from "#shared/time/units.ts";
import { site as publication } from "#site.config.ts";
import type { TestApp } from "#testing/app/test-app.ts";
import { donationScreen, SETUP } from "../screens/donation-screen.ts";
import { expect, test } from "../support/site-test.ts";
import { watchBodies } from "../support/watch-calls.ts";

// Covers what the donation pages say for themselves: what an amount pays for, the goal, the thanks.

/** This many people, each $25.50, in the middle of a month. */
async function someDonors(site: TestApp, people: number) {
  site.clock.set(new Date("2031-03-15T12:00:00Z"));
  const now = site.clock.now();
  await importDemoDonations(
    site.deps.db,
    Array.from({ length: people }, (_, person) => ({
      donorEmail: `donor-${person}@example.org`,
      cents: 2_550,
      interval: null,
      chargedAt: [new Date(now.getTime() - DAY)],
    })),
    now,
  );
  site.cache.clear();
}

test("[PERSUADE-01][PERSUADE-02][PERSUADE-08][PERSUADE-09] both pages list what the amounts of the settings pay for, follow the chosen one, and show the goal, the sum, its share and the people; amounts that fit a year stand on the Yearly tab only", async ({
  page,
  site,
}) => {
  await someDonors(site, 12);
  const { open, main, presets, preset, custom, donate } = donationScreen(page);
  const line = main.getByText(/^\$[\d,.]+.* pays for /);
  const expectGoal = async () => {
    const list = main.getByRole("region", { name: "What your donation pays for" });
    const { pays, picture } = publication.donations;
    await expect(list.getByRole("term")).toHaveText(["$5", "$10", "$25", "$50", "$100"]);
    await expect(list.getByRole("definition")).toHaveText(pays.map(({ text }) => text));
    await list.scrollIntoViewIfNeeded();
    await expect(list.getByRole("img", { name: picture?.alt ?? "" })).toBeVisible();
    const goal = main.getByRole("region", { name: "Our goal for March" });
    await expect(goal).toContainText("$306 of $9,000");
    await expect(goal).toContainText("3% reached");
    await expect(goal).toContainText("12 people gave this month, 12 so far");
    const bar = await goal.locator("svg rect").getAttribute("width");
    expect(Number(bar)).toBeCloseTo(3.4, 5);
  };
  await open("/support");
  await expectGoal();
  await expect(line).toHaveCount(0);
  await preset(25).check();
  await expect(line).toHaveText(
    "$25 pays for an hour of checking where and when a video was filmed.",
  );
  await custom.fill("49.99");
  await expect(line).toHaveText(
    "$49.99 pays for an hour of checking where and when a video was filmed, and more.",
  );
  await custom.fill("4.99");
  await expect(line).toHaveCount(0);

  await open("/recurring-donations");
  await expectGoal();
  await preset(50).check();
  await expect(line).toHaveText(
    "$50 every month pays for a tank of fuel for a crew on the coast road.",
  );

  const amounts = main.getByRole("region", { name: "For a full year" }).getByRole("button");
  await expect(amounts).toHaveCount(0);
  await main.getByRole("tab", { name: "Yearly" }).click();
  await expect(amounts).toHaveText([
    "$60 $5 a month",
    "$120 $10 a month",
    "$240 $20 a month",
    "$600 $50 a month",
  ]);
  await expect(presets).toHaveCount(5);
  await expect(preset(50)).toBeChecked();
  await amounts.nth(1).click();
  await expect(custom).toHaveValue("120");
  await expect(donate).toHaveText("Donate $120 yearly");
  await expect(amounts.nth(1)).toHaveAttribute("aria-pressed", "true");
  await custom.fill("70");
  await expect(amounts.nth(1)).toHaveAttribute("aria-pressed", "false");
});

test("[PERSUADE-04] below ten people the page shows the goal and nothing about them", async ({
  page,
  site,
}) => {
  await someDonors(site, 9);
  const { open, main } = donationScreen(page);
  await open("/support");
  const goal = main.getByRole("region", { name: "Our goal for March" });
  await expect(goal).toContainText("$9,000");
  await expect(goal).not.toContainText(/reached|people|of \$/);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("[PERSUADE-01][PERSUADE-08] the goal and what amounts pay for are there to read", async ({
    page,
    site,
  }) => {
    await someDonors(site, 12);
    await page.goto("/support");
    await expect(page.getByRole("region", { name: "Our goal for March" })).toContainText("$306");
    await expect(page.getByRole("region", { name: "What your donation pays for" })).toBeVisible();
  });
});

for (const { path, dollars } of [
  { path: "/support", dollars: 25 },
  { path: "/recurring-donations", dollars: 15 },
])
  test(`[PERSUADE-10][PERSUADE-11] on ${path} the receipt with its share card stands above an empty form until it is closed`, async ({
    page,
  }) => {
    const screen = donationScreen(page);
    const { receipt, again, close, details, name, main } = screen;
    const sent = watchBodies(page, SETUP);
    await screen.open(path);
    await screen.goToPayment(dollars);
    await screen.fillCard();
    await screen.donate.click();
    await expect(receipt).toBeVisible();
    await expect(again).toBeVisible();
    await expect(main.locator("form:has(input[type=radio])")).toHaveCount(1);
    const share = receipt.getByRole("region", { name: `Tell others about ${publication.name}` });
    await expect(share.getByRole("button", { name: "Copy link" })).toBeVisible();
    const links = await share
      .getByRole("link")
      .evaluateAll((all) =>
        all.map((link) => decodeURIComponent((link as HTMLAnchorElement).href)),
      );
    expect(links).toHaveLength(4);
    for (const link of links) {
      expect(link).toMatch(/=https:\/\/[\w.]+\/support$/);
      expect(link).not.toMatch(/Ada|quay|\$|amount|secret/i);
    }
    await again.click();
    await expect(details).toBeFocused();
    await expect(name).toHaveValue("");
    await expect(receipt).toBeVisible();
    await close.click();
    await expect(receipt).toHaveCount(0);
    expect(sent.length).toBeLessThanOrEqual(1);
  });
