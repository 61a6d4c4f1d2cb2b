import { SECOND } from "#shared/time/units.ts";
import { homeScreen } from "../screens/home-screen.ts";
import { newsletterScreen, toastScreen } from "../screens/newsletter-screen.ts";
import { expect, type Page, test } from "../support/site-test.ts";
import { stopTime } from "../support/stop-time.ts";

// How toasts behave, on the newsletter box; each feature tests its own texts.

const REQUIRED = "Please enter your email address.";

/** A toast on a page whose clock only the test advances. */
async function showToast(page: Page) {
  await stopTime(page);
  await homeScreen(page).open();
  await newsletterScreen(page).subscribe("");
  const screen = toastScreen(page);
  await expect(screen.toasts).toBeVisible();
  // A pointer or the focus on a toast would keep it open.
  await page.mouse.move(0, 0);
  return screen;
}

test("[TOAST-01][TOAST-02] a newer toast takes the place of the older", async ({
  page,
  trouble,
}) => {
  await page.route("**/api/newsletter/subscribe", (route) => route.fulfill({ status: 500 }));
  await homeScreen(page).open();
  const { subscribe } = newsletterScreen(page);
  const { toasts } = toastScreen(page);
  await subscribe("");
  await expect(toasts).toHaveText([/Email Required/]);
  await subscribe("ada@quay.example");
  await expect(toasts).toHaveText([/Subscription Failed/]);
  await subscribe("");
  await expect(toasts).toHaveText([/Email Required/]);
  trouble.length = 0;
});

test("[TOAST-03] a toast closes by itself after 5000 ms", async ({ page, trouble }) => {
  await page.route("**/api/newsletter/subscribe", (route) => route.fulfill({ status: 500 }));
  const { toasts } = await showToast(page);
  // The second one starts while the clock stands still, so its end is known to the millisecond.
  await newsletterScreen(page).subscribe("ada@quay.example");
  await page.mouse.move(0, 0);
  await expect(toasts).toHaveText([/Subscription Failed/]);
  await page.clock.runFor(4_999);
  await expect(toasts).toBeVisible();
  await page.clock.runFor(1);
  await expect(toasts).toHaveCount(0);
  trouble.length = 0;
});

test("[TOAST-05][TOAST-06] a swipe of 49 px to the right leaves the toast, one of 51 px takes it away", async ({
  page,
}) => {
  const { toasts, swipe } = await showToast(page);
  await swipe(49);
  await page.clock.runFor(500);
  await expect(toasts).toBeVisible();
  await swipe(51);
  await page.clock.runFor(500);
  await expect(toasts).toHaveCount(0);
});

test("[TOAST-05] a swipe to the left leaves the toast", async ({ page }) => {
  const { toasts } = await showToast(page);
  const card = await toasts.boundingBox();
  const [x, y] = [(card?.x ?? 0) + 150, (card?.y ?? 0) + 20];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let moved = 0; moved <= 100; moved += 10) await page.mouse.move(x - moved, y);
  await page.mouse.up();
  await page.clock.runFor(500);
  await expect(toasts).toBeVisible();
});

test("[TOAST-07] the key F8 leads to the toasts, and Escape closes one", async ({ page }) => {
  const { toasts, viewport } = await showToast(page);
  await page.keyboard.press("F8");
  await expect(viewport).toBeFocused();
  await page.clock.runFor(10 * SECOND);
  await expect(toasts, "it stays while the reader is there").toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await page.clock.runFor(500);
  await expect(toasts).toHaveCount(0);
});

test("[TOAST-08][TOAST-09] what a toast says stands beside its field, and stays when the toast has gone", async ({
  page,
}) => {
  const { toasts, close } = await showToast(page);
  const { box, email } = newsletterScreen(page);
  await expect(toasts).toContainText(REQUIRED);
  await close.click();
  await page.clock.runFor(500);
  await expect(toasts).toHaveCount(0);
  for (const text of ["Email Required", REQUIRED])
    await expect(box.getByText(text, { exact: true })).toBeVisible();
  await expect(email).toHaveAccessibleDescription(`Email Required ${REQUIRED}`);
  const [field, problem] = await Promise.all([
    email.boundingBox(),
    box.getByText(REQUIRED, { exact: true }).boundingBox(),
  ]);
  expect((problem?.y ?? 0) - (field?.y ?? 0) - (field?.height ?? 0)).toBeLessThan(48);
});
