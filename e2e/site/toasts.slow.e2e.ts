import { SECOND } from "#shared/time/units.ts";
import { homeScreen } from "../screens/home-screen.ts";
import { newsletterScreen, toastScreen } from "../screens/newsletter-screen.ts";
import { expect, test } from "../support/site-test.ts";
import { stopTime } from "../support/stop-time.ts";

// How toasts behave, on the newsletter box; each feature tests its own texts.

const REQUIRED = "Please enter your email address.";

test("[TOAST-01][TOAST-02][TOAST-03][TOAST-05][TOAST-06][TOAST-07][TOAST-08][TOAST-09] a toast can be swiped to the right, reached and closed with the keyboard, and closes by itself after 5000 ms; a newer one takes its place; what it says stands beside its field", async ({
  page,
  trouble,
}) => {
  await page.route("**/api/newsletter/subscribe", (route) => route.fulfill({ status: 500 }));
  // Only the test advances the clock.
  await stopTime(page);
  await homeScreen(page).open();
  const { box, email, subscribe } = newsletterScreen(page);
  const { toasts, viewport, close, swipe } = toastScreen(page);
  const show = async () => {
    await subscribe("");
    await expect(toasts).toHaveText([/Email Required/]);
    // A pointer or the focus on a toast would keep it open.
    await page.mouse.move(0, 0);
  };
  const expectGone = async () => {
    await page.clock.runFor(500);
    await expect(toasts).toHaveCount(0);
  };
  await show();
  await test.step("a newer one takes its place, and closes by itself", async () => {
    await subscribe("ada@quay.example");
    await page.mouse.move(0, 0);
    // It starts while the clock stands still, so its end is known to the millisecond.
    await expect(toasts).toHaveText([/Subscription Failed/]);
    await page.clock.runFor(4_999);
    await expect(toasts).toBeVisible();
    await page.clock.runFor(1);
    await expect(toasts).toHaveCount(0);
  });
  await show();
  await test.step("51 px to the right, and not fewer, nor to the left", async () => {
    await swipe(49);
    await page.clock.runFor(500);
    await expect(toasts).toBeVisible();
    const card = await toasts.boundingBox();
    const [x, y] = [(card?.x ?? 0) + 150, (card?.y ?? 0) + 20];
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (let moved = 0; moved <= 100; moved += 10) await page.mouse.move(x - moved, y);
    await page.mouse.up();
    await page.clock.runFor(500);
    await expect(toasts).toBeVisible();
    await swipe(51);
    await expectGone();
  });
  await show();
  await test.step("the key F8 leads to the toasts, and Escape closes one", async () => {
    await page.keyboard.press("F8");
    await expect(viewport).toBeFocused();
    await page.clock.runFor(10 * SECOND);
    await expect(toasts, "it stays while the reader is there").toBeVisible();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    await expectGone();
  });
  await show();
  await test.step("what it says stands beside its field, and stays when the toast has gone", async () => {
    await expect(toasts).toContainText(REQUIRED);
    await close.click();
    await expectGone();
    for (const text of ["Email Required", REQUIRED])
      await expect(box.getByText(text, { exact: true })).toBeVisible();
    await expect(email).toHaveAccessibleDescription(`Email Required ${REQUIRED}`);
    const [field, problem] = await Promise.all([
      email.boundingBox(),
      box.getByText(REQUIRED, { exact: true }).boundingBox(),
    ]);
    expect((problem?.y ?? 0) - (field?.y ?? 0) - (field?.height ?? 0)).toBeLessThan(48);
  });
  trouble.length = 0;
});
