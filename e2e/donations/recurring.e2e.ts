import { site as publication } from "#site.config.ts";
import { ADA, CARDS, donationScreen, RECURRING_SETUP } from "../screens/donation-screen.ts";
import { toastScreen } from "../screens/newsletter-screen.ts";
import { holdCalls } from "../support/hold-call.ts";
import { expect, test } from "../support/site-test.ts";
import { watchBodies, watchCalls } from "../support/watch-calls.ts";
import { watchProvider } from "../support/watch-provider.ts";

// Covers /recurring-donations. What both pages share is covered by support-*.

test("[RECUR-01][RECUR-02][RECUR-03][RECUR-04][RECUR-05][RECUR-06][RECUR-07][RECUR-08][RECUR-09][RECUR-10][RECUR-12][RECUR-13][RECUR-14][RECUR-15][RECUR-16][RECUR-17][RECUR-18] the page has its blurbs, tabs, presets, fields and reasons; sums are exact; missing values are named, and nothing is sent", async ({
  page,
}) => {
  const screen = donationScreen(page);
  const { main, preset, presets, custom, name, email, message, donate } = screen;
  const calls = watchCalls(page);
  await screen.open("/recurring-donations");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Support Independent Journalism",
  );
  await expect(
    main.getByRole("list", { name: /^What your support does/ }).getByRole("listitem"),
  ).toHaveCount(3);
  const tabs = main.getByRole("tab");
  await expect(tabs).toHaveText(["Monthly", "Yearly Save 10%"]);
  await expect(tabs.first()).toHaveAttribute("aria-selected", "true");
  await expect(presets).toHaveCount(5);
  for (const dollars of [5, 15, 25, 50, 100]) await expect(screen.preset(dollars)).toBeVisible();
  await expect(screen.preset(15)).toBeChecked();
  await expect(donate).toHaveText("Donate $15 monthly");
  await expect(custom).toHaveAttribute("min", "1");
  await expect(custom).toHaveAttribute("step", "1");
  await expect(name).toHaveAccessibleName(/^Full name/);
  await expect(name).toHaveAttribute("autocomplete", "name");
  await expect(email).toHaveAttribute("type", "email");
  await expect(message).toBeVisible();
  const why = main.getByRole("region", { name: "Why Your Support Matters" });
  for (const reason of [
    `All donations go to the newsroom of ${publication.name}`,
    /Payments are secure and go through Stripe, our card provider/,
    /donor portal/,
    /Exclusive content, early access .* virtual events/,
  ])
    await expect(why).toContainText(reason);
  // Supporters get exclusive content, so nothing may claim that everything is free.
  await expect(main).not.toContainText(/behind a (pay)?wall|nothing .* exclusive/i);

  await test.step("sums are exact to the cent, and a yearly donation has no discount", async () => {
    const sum = (label: string) =>
      main.getByRole("tabpanel").locator("dl > div", { hasText: label }).locator("dd");
    const choose = (name: string) => main.getByRole("tab", { name }).click();
    await expect(sum("Annual impact")).toHaveText("$180");
    await preset(25).check();
    await expect(sum("Annual impact")).toHaveText("$300");
    await custom.fill("20");
    await expect(preset(25)).not.toBeChecked();
    await expect(sum("Annual impact")).toHaveText("$240");
    await expect(donate).toHaveText("Donate $20 monthly");
    await custom.fill("");
    await expect(preset(25)).toBeChecked();
    await expect(donate).toHaveText("Donate $25 monthly");

    await choose("Yearly");
    await expect(preset(25)).toBeChecked();
    await expect(donate).toHaveText("Donate $25 yearly");
    await expect(sum("Yearly sum")).toHaveText("$25");
    await expect(sum("Monthly equivalent")).toHaveText("$2.08");
    await expect(sum("Annual impact")).toHaveCount(0);
    await custom.fill("1000");
    await expect(sum("Yearly sum")).toHaveText("$1,000");
    await expect(sum("Monthly equivalent")).toHaveText("$83.33");
    await choose("Monthly");
    await expect(custom).toHaveValue("1000");
    await expect(sum("Annual impact")).toHaveText("$12,000");
  });

  await test.step("missing values are named by a toast and beside their field", async () => {
    const { toasts, close } = toastScreen(page);
    for (const [given, first] of [
      [{ name: "", email: ADA.email }, name],
      [{ name: "  ", email: ADA.email }, name],
      [{ name: ADA.name, email: "" }, email],
      [{ name: ADA.name, email: "  " }, email],
    ] as const) {
      await name.fill(given.name);
      await email.fill(given.email);
      await donate.click();
      await expect(toasts).toContainText("Missing Information");
      await expect(toasts).toContainText("Please provide your name and email address.");
      await expect(first).toBeFocused();
      await expect(first).toHaveAccessibleDescription(/^Please enter your/);
      await close.click();
      await expect(toasts).toHaveCount(0);
    }
    await email.fill(ADA.email);
    for (const [amount, reason] of [
      ["0.99", "Donation amount must be at least $1."],
      ["0", "Donation amount must be at least $1."],
      ["24.50", "Please enter whole dollars."],
      ["50001", "The maximum donation is $50,000."],
    ] as const) {
      await custom.fill(amount);
      await donate.click();
      await expect(toasts).toContainText("Invalid Amount");
      await expect(toasts).toContainText("Donation amount must be at least $1.");
      await expect(custom).toBeFocused();
      await expect(custom).toHaveAttribute("aria-invalid", "true");
      await expect(custom).toHaveAccessibleDescription(reason);
      await close.click();
      await expect(toasts).toHaveCount(0);
    }
    await custom.fill("24");
    await expect(custom).not.toHaveAttribute("aria-invalid", "true");
    await calls.settled();
    expect(calls.all).toEqual([]);
  });
});

test("[RECUR-18][RECUR-20][RECUR-21][RECUR-22][RECUR-23][ERR-26][DATA-29] a monthly and a yearly donation are set up and confirmed, each time the form is idle again", async ({
  page,
  stripe,
  site,
}) => {
  const screen = donationScreen(page);
  const { main, custom, donate, payment, receipt, details, name, again } = screen;
  const { toasts } = toastScreen(page);
  const seen = await watchProvider(page);
  const sent = watchBodies(page, RECURRING_SETUP);
  await screen.open("/recurring-donations");
  for (const { interval, tab, shown } of [
    { interval: "monthly", tab: undefined, shown: "every month" },
    { interval: "yearly", tab: "Yearly", shown: "every year" },
  ] as const) {
    sent.length = 0;
    if (tab) await main.getByRole("tab", { name: tab }).click();
    await custom.fill("1");
    await screen.fillDonor();
    await screen.message.fill("For the night desk");
    const letGo = await holdCalls(page, RECURRING_SETUP);
    await donate.dblclick();
    await expect(donate).toHaveText("Processing...");
    await expect(donate).toBeDisabled();
    letGo();
    await expect(payment).toContainText(`$1 ${shown}`);
    await expect(donate).toHaveText(`Donate $1 ${interval}`);
    expect(sent).toEqual([
      {
        amount: 1,
        interval,
        donorInfo: { ...ADA, message: "For the night desk" },
        attemptKey: expect.any(String),
      },
    ]);
    await screen.fillCard();
    await donate.click();
    await expect(toasts).toContainText("Thank You!");
    await expect(toasts).toContainText(`Your ${interval} donation has been set up successfully!`);
    await expect(receipt).toContainText(`Thank you for your $1 donation to ${publication.name}`);
    await expect(receipt).toContainText(shown);
    await again.click();
    await expect(details).toBeFocused();
    await expect(donate).toHaveText("Donate $15 monthly");
    await expect(donate).toBeEnabled();
    await expect(name).toHaveValue("");
    const [subscription] = stripe.subscriptions().slice(-1);
    expect(subscription?.status).toBe("active");
  }
  const confirmed = {
    redirect: "if_required",
    confirmParams: { return_url: `${site.url}/support?success=true` },
  };
  expect((await seen()).payments).toEqual([confirmed, confirmed]);
});

test("[RECUR-19][RECUR-22][ERR-24][ERR-25] without the provider's script nothing is set up; a failed setup and a declined card are reported, and all values are still there", async ({
  page,
  trouble,
}) => {
  const screen = donationScreen(page);
  const { main, donate, name, payment, receipt } = screen;
  const { toasts } = toastScreen(page);
  const calls = watchCalls(page);
  await page.route("**/sandbox/stripe.js", (route) => route.abort());
  await screen.open("/recurring-donations");
  await screen.fillDonor();
  await donate.click();
  await expect(toasts).toContainText("Payment System Unavailable");
  await expect(toasts).toContainText(
    "Stripe payment system is not configured. Please contact support.",
  );
  await expect(donate).toBeEnabled();
  expect(calls.to(RECURRING_SETUP)).toEqual([]);
  trouble.length = 0;

  await page.unroute("**/sandbox/stripe.js");
  await page.route(`**${RECURRING_SETUP}`, (route) => route.abort(), { times: 1 });
  await donate.click();
  await expect(toasts).toContainText("Error");
  await expect(toasts).toContainText("Failed to process donation. Please try again.");
  await expect(main.getByRole("alert")).toContainText("Failed to process donation.");
  await expect(name).toHaveValue(ADA.name);
  await expect(donate).toBeEnabled();
  await expect(donate).toBeFocused();
  expect(trouble.splice(0)).toHaveLength(1);

  await donate.click();
  await expect(payment).toBeVisible();
  await screen.fillCard(CARDS.isDeclined);
  await donate.click();
  await expect(toasts).toContainText("Payment Failed");
  await expect(toasts).toContainText("Your card was declined.");
  await expect(payment.getByRole("alert")).toContainText("Your card was declined.");
  await expect(donate).toHaveText("Donate $15 monthly");
  await expect(donate).toBeEnabled();
  await screen.fillCard(CARDS.pays);
  await donate.click();
  await expect(receipt).toBeVisible();
});
