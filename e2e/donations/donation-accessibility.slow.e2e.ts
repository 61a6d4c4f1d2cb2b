import { CARDS, donationScreen } from "../screens/donation-screen.ts";
import { overflow } from "../support/overflow.ts";
import { axeFindings, turnTheme } from "../support/run-axe.ts";
import { expect, type Page, test } from "../support/site-test.ts";

// Covers the states of the donation pages that appear during use. Their initial state: every-page.

/** Narrow in the current theme and wide in the other one. */
async function expectAccessible(page: Page, state: string) {
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 720 });
    if (width === 1280) await turnTheme(page);
    const label = `${state} at ${width} px`;
    expect(await axeFindings(page), label).toEqual([]);
    const wider = await overflow(page);
    expect(wider, `${label}: horizontal overflow`).toBe(0);
  }
  await turnTheme(page);
}

test("the donation pages meet the guidelines in each state, narrow and dark, wide and light", async ({
  page,
}) => {
  const screen = donationScreen(page);
  const { donate, payment, success, receipt, name } = screen;
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await page.clock.install();
  await screen.open("/support");
  await screen.preset(25).check();
  await donate.click();
  await expect(name).toBeFocused();
  await expectAccessible(page, "missing");
  await screen.goToPayment(25);
  await expect(donate).toBeEnabled();
  await expectAccessible(page, "payment");
  await screen.fillCard(CARDS.isDeclined);
  await donate.click();
  await expect(payment.getByRole("alert")).toBeVisible();
  await expectAccessible(page, "declined");
  await screen.fillCard(CARDS.pays);
  await donate.click();
  await expect(success).toBeVisible();
  await page.clock.fastForward(2_000);
  await expect(screen.again).toBeVisible();
  await expect(receipt.getByRole("link", { name: "LinkedIn" })).toBeVisible();
  await expectAccessible(page, "receipt");

  await screen.open("/recurring-donations");
  await screen.main.getByRole("tab", { name: "Yearly" }).click();
  await screen.custom.fill("0");
  await donate.click();
  await expect(screen.custom).toBeFocused();
  await expectAccessible(page, "yearly, invalid");
});

test("a donation can be made with the keyboard alone", async ({ page }) => {
  const screen = donationScreen(page);
  const { custom, name, email, message, anonymous, donate, heading, success } = screen;
  const { keyboard } = page;
  await screen.open("/support");
  await screen.preset(5).focus();
  await keyboard.press("Space");
  await keyboard.press("ArrowRight");
  await keyboard.press("ArrowRight");
  await expect(screen.preset(25)).toBeChecked();
  for (const field of [custom, name, email, message, anonymous, donate]) {
    await keyboard.press("Tab");
    await expect(field).toBeFocused();
    if (field === name) await keyboard.type("Ada Quay");
    if (field === email) await keyboard.type("ada@quay.example");
  }
  await keyboard.press("Enter");
  await expect(heading).toBeFocused();
  await expect(donate).toBeEnabled();
  const card = screen.payment.getByRole("textbox", { name: "Card number" });
  for (let stop = 0; stop < 6; stop++) {
    await keyboard.press("Tab");
    if (await card.evaluate((field) => field.matches(":focus"))) break;
  }
  for (const typed of [CARDS.pays, "1234", "123"]) {
    await keyboard.type(typed);
    await keyboard.press("Tab");
  }
  await screen.cancel.focus();
  await keyboard.press("Tab");
  await expect(donate).toBeFocused();
  await keyboard.press("Enter");
  await expect(success).toBeVisible();
  await expect(page.locator("section:focus")).toContainText("Payment Successful!");
});
