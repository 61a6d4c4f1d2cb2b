import { ADA, donationScreen, SETUP } from "../screens/donation-screen.ts";
import { toastScreen } from "../screens/newsletter-screen.ts";
import { holdCalls } from "../support/hold-call.ts";
import { expect, test } from "../support/site-test.ts";
import { watchBodies, watchCalls } from "../support/watch-calls.ts";

// Covers the first step of /support. Payment and thanks: support-payment. Return addresses: support-return.

test("[GIVE-01][GIVE-02][GIVE-03][GIVE-04][GIVE-06][GIVE-09][GIVE-10][GIVE-11][GIVE-12][GIVE-14][GIVE-15][GIVE-16][GIVE-19] the page has its presets and fields; the button shows the amount; missing values are named, and nothing is sent", async ({
  page,
}) => {
  const screen = donationScreen(page);
  const { main, preset, presets, custom, name, email, message, anonymous, donate } = screen;
  const calls = watchCalls(page);
  await screen.open("/support");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Support Independent Journalism",
  );
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeVisible();
  const row = main.getByRole("group", { name: "Quick Donation" });
  await expect(row.getByRole("radio")).toHaveCount(5);
  for (const dollars of [5, 10, 25, 50, 100]) await expect(screen.preset(dollars)).toBeVisible();
  await expect(presets).toHaveCount(5);
  await expect(presets.and(page.locator(":checked"))).toHaveCount(0);

  const details = main.getByRole("region", { name: "Donation details" });
  await expect(details.locator("input, textarea")).toHaveCount(5);
  for (const field of [custom, name, email, message, anonymous]) await expect(field).toBeVisible();
  await expect(custom).toHaveAttribute("min", "1");
  await expect(custom).toHaveAttribute("step", "0.01");
  await expect(custom).toHaveAttribute("inputmode", "decimal");
  await expect(name).toHaveAttribute("autocomplete", "name");
  await expect(email).toHaveAttribute("type", "email");
  await expect(email).toHaveAttribute("autocomplete", "email");
  await expect(message).toHaveAttribute("rows", "3");
  // Some phones zoom into fields with smaller text.
  for (const field of [custom, name, email, message])
    await expect(field).toHaveCSS("font-size", "16px");

  await test.step("presets and custom amount replace each other", async () => {
    await expect(donate).toHaveText("Donate");
    await expect(donate).toBeDisabled();
    await preset(25).check();
    await expect(donate).toHaveText("Donate $25");
    await expect(donate).toBeEnabled();
    await page.keyboard.press("ArrowRight");
    await expect(preset(50)).toBeChecked();
    await expect(donate).toHaveText("Donate $50");
    await custom.fill("19.99");
    await expect(donate).toHaveText("Donate $19.99");
    for (const dollars of [5, 10, 25, 50, 100]) await expect(preset(dollars)).not.toBeChecked();
    await preset(10).check();
    await expect(custom).toHaveValue("");
    await expect(donate).toHaveText("Donate $10");
    await custom.fill("1234.5");
    await expect(donate).toHaveText("Donate $1,234.50");
    await custom.fill("");
    await expect(donate).toHaveText("Donate");
    await expect(donate).toBeDisabled();
  });

  await test.step("missing values are named by a toast and beside their field", async () => {
    const { toasts, close } = toastScreen(page);
    for (const [amount, reason] of [
      ["0.99", "Please enter a valid donation amount."],
      ["0", "Please enter a valid donation amount."],
      ["1.005", "Please enter a valid donation amount."],
      ["50000.01", "The maximum donation is $50,000."],
    ] as const) {
      await custom.fill(amount);
      await donate.click();
      await expect(toasts).toContainText("Invalid Amount");
      await expect(toasts).toContainText("Please enter a valid donation amount.");
      await expect(toasts).toHaveAttribute("data-variant", "destructive");
      await expect(custom).toBeFocused();
      await expect(custom).toHaveAccessibleDescription(reason);
      await close.click();
      await expect(toasts).toHaveCount(0);
    }
    // An error disappears once the amount is valid, typed or chosen.
    await custom.fill("20");
    await expect(custom).not.toHaveAttribute("aria-invalid", "true");
    await custom.fill("0.5");
    await donate.click();
    await expect(custom).toHaveAttribute("aria-invalid", "true");
    await preset(25).check();
    await expect(custom).not.toHaveAttribute("aria-invalid", "true");
    const missing = "Please provide your name and email, or choose to donate anonymously.";
    for (const given of [
      { name: "", email: ADA.email, first: name },
      { name: "   ", email: ADA.email, first: name },
      { name: ADA.name, email: "", first: email },
      { name: ADA.name, email: "   ", first: email },
      { name: "", email: "", first: name },
    ]) {
      await name.fill(given.name);
      await email.fill(given.email);
      await donate.click();
      await expect(toasts).toContainText("Missing Information");
      await expect(toasts).toContainText(missing);
      await expect(toasts).toHaveAttribute("data-variant", "destructive");
      await expect(given.first).toBeFocused();
      await expect(given.first).toHaveAccessibleDescription(/^Please enter your/);
      await close.click();
      await expect(toasts).toHaveCount(0);
    }
    // The browser's own check of the field's type is the only one.
    await name.fill(ADA.name);
    await email.fill("ada");
    await donate.click();
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription("Please enter a valid email address.");
    await email.pressSequentially("@quay");
    await expect(email).not.toHaveAttribute("aria-invalid", "true");
    await expect(main.getByRole("alert")).toHaveCount(0);
    await calls.settled();
    expect(calls.all).toEqual([]);
  });
});

test("[GIVE-05][GIVE-07][GIVE-08][GIVE-13][GIVE-14][GIVE-20][GIVE-26][GIVE-27][GIVE-28][DATA-28] a valid donation is sent once, unchanged, and leads to the payment; canceling returns to the entered values, and the next try is a new attempt", async ({
  page,
}) => {
  const screen = donationScreen(page);
  const { custom, donate, name, email, message, preset, heading, details, cancel } = screen;
  const sent = watchBodies(page, SETUP);
  const secrets: string[] = [];
  page.on("response", async (response) => {
    if (response.url().endsWith(SETUP)) secrets.push((await response.json()).clientSecret);
  });
  await screen.open("/support");
  await preset(50).check();
  await custom.fill("1");
  await screen.fillDonor();
  const letGo = await holdCalls(page, SETUP);
  await donate.dblclick();
  await expect(donate).toHaveText("Processing...");
  await expect(donate).toBeDisabled();
  await expect(name).toBeDisabled();
  letGo();
  await expect(heading).toBeFocused();
  expect(sent).toEqual([
    {
      amount: 1,
      donorName: ADA.name,
      donorEmail: ADA.email,
      message: "",
      isAnonymous: false,
      attemptKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
    },
  ]);

  await cancel.click();
  await expect(heading).toHaveCount(0);
  await expect(details).toBeFocused();
  await expect(custom).toHaveValue("1");
  await preset(10).check();
  await message.fill("  Keep at it  ");
  await donate.click();
  await expect(heading).toBeVisible();
  expect(sent[1]).toMatchObject({ amount: 10, message: "Keep at it" });

  await cancel.click();
  await expect(details).toBeFocused();
  await expect(preset(10)).toBeChecked();
  await expect(name).toHaveValue(ADA.name);
  await expect(email).toHaveValue(ADA.email);
  await expect(message).toHaveValue(/Keep at it/);
  await donate.click();
  await expect(heading).toBeVisible();
  await expect.poll(() => secrets).toHaveLength(3);
  expect(new Set(secrets).size).toBe(3);
  expect(new Set(sent.map(({ attemptKey }) => attemptKey)).size).toBe(3);
});

test("[GIVE-17][GIVE-18][SAFE-03][DATA-28] an anonymous donor needs no name, and none is sent", async ({
  page,
}) => {
  const screen = donationScreen(page);
  const { name, email, anonymous, custom, donate, heading } = screen;
  const requests: string[] = [];
  page.on("request", (request) => requests.push(`${request.url()} ${request.postData() ?? ""}`));
  const sent = watchBodies(page, SETUP);
  await screen.open("/support");
  await screen.fillDonor();
  await anonymous.check();
  for (const field of [name, email]) {
    await expect(field).toBeDisabled();
    await expect(field).not.toHaveAttribute("required");
    await expect(field).toHaveAccessibleName(/\(optional\)$/);
  }
  await custom.fill("19.99");
  await donate.click();
  await expect(heading).toBeVisible();
  expect(sent).toEqual([
    expect.objectContaining({
      amount: 19.99,
      donorName: null,
      donorEmail: null,
      isAnonymous: true,
    }),
  ]);
  await screen.fillCard();
  await donate.click();
  await expect(screen.success).toBeVisible();
  await expect(screen.receipt).toContainText("we cannot email you a receipt");
  const all =
    requests.join("\n") + (await page.evaluate(() => JSON.stringify({ ...sessionStorage })));
  expect(all).not.toMatch(/Ada|ada(@|%40)quay/);
});

test("entered values survive a reload and are kept on the other page", async ({ page }) => {
  const { open, preset, custom, name, email, message, donate } = donationScreen(page);
  await open("/support?amount=50");
  await expect(preset(50)).toBeChecked();
  await preset(10).check();
  await name.fill(ADA.name);
  await email.fill(ADA.email);
  await message.fill("Keep at it");
  await page.getByRole("navigation", { name: "How often to donate" }).getByText("Monthly").click();
  await expect(page).toHaveURL("/recurring-donations");
  // Not a preset of the other page.
  await expect(custom).toHaveValue("10");
  await expect(donate).toHaveText("Donate $10 monthly");
  await expect(name).toHaveValue(ADA.name);
  await expect(email).toHaveValue(ADA.email);
  await expect(message).toHaveValue("Keep at it");
  await page.reload();
  await expect(custom).toHaveValue("10");
  await expect(name).toHaveValue(ADA.name);
  await page.getByRole("navigation", { name: "How often to donate" }).getByText("One time").click();
  await expect(preset(10)).toBeChecked();
  await expect(email).toHaveValue(ADA.email);
});
