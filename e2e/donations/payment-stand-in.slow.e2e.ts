import type { StripeSandbox } from "@newsroom/sandbox/stripe/control.ts";
import type { TestApp } from "#testing/app/test-app.ts";
import { headerScreen } from "../screens/header-screen.ts";
import { axeFindings } from "../support/run-axe.ts";
import { expect, type Page, test } from "../support/site-test.ts";

// Covers the sandbox's script on its own. How our pages use it: the other files of this folder.

test.beforeEach(({ stripe }) => stripe.webhooks.hold());
test.afterEach(({ stripe }) => stripe.webhooks.forget());

async function newSecret({ deps }: TestApp): Promise<string> {
  const intent = await deps.stripe?.createPaymentIntent({
    amountCents: 2_500,
    currency: "usd",
    description: "Donation",
    metadata: {},
    idempotencyKey: crypto.randomUUID(),
  });
  return intent?.clientSecret ?? "";
}

/** Mounts the element on a page and adds `window.pay` to confirm the payment. */
async function openElement(page: Page, { settings }: StripeSandbox, clientSecret: string) {
  await page.goto("/privacy-policy");
  // Hydration would remove an element that was added earlier.
  await headerScreen(page).untilRunning();
  // Evaluated, because the Trusted Types policy of the page does not allow tests to add scripts.
  const script = await page.request.get("/sandbox/stripe.js");
  await page.evaluate(`${await script.text()}; undefined`);
  await page.evaluate(
    ({ key, secret }) => {
      const stripe = window.Stripe?.(key);
      if (!stripe) throw new Error("no script");
      const elements = stripe.elements({ clientSecret: secret });
      const element = elements.create("payment", {
        layout: { type: "tabs" },
        paymentMethodOrder: ["card", "apple_pay", "google_pay"],
      });
      const container = document.createElement("div");
      document.querySelector("main")?.prepend(container);
      const pay = () =>
        stripe.confirmPayment({
          elements,
          redirect: "if_required",
          confirmParams: { return_url: `${location.origin}/privacy-policy?payment=success` },
        });
      Object.assign(window, { pay });
      element.mount(container);
      return new Promise<void>((resolve) => element.on("ready", () => resolve()));
    },
    { key: settings.STRIPE_PUBLISHABLE_KEY ?? "", secret: clientSecret },
  );
}

interface Confirmation {
  error?: { type: string; code: string; message: string };
  paymentIntent?: { status: string };
}
const pay = (page: Page) =>
  page.evaluate((): Promise<Confirmation> => Reflect.get(window, "pay")());

async function enterCard(page: Page, number: string) {
  await page.getByLabel("Card number").fill(number);
  await page.getByLabel("Expiration date").fill("1240");
  await page.getByLabel("Security code").fill("123");
}

test("tabs have the requested order and follow the arrow keys; a wallet pays", async ({
  page,
  site,
  stripe,
}) => {
  const secret = await newSecret(site);
  await page.setViewportSize({ width: 320, height: 640 });
  await openElement(page, stripe, secret);
  await page.getByText("Test cards").click();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: /4242/ }).click();
  await expect(page.getByLabel("Card number")).toHaveValue("4242 4242 4242 4242");
  const tabs = page.getByRole("tab");
  await expect(tabs).toHaveText(["Card", "Apple Pay", "Google Pay"]);
  await tabs.first().focus();
  await page.keyboard.press("ArrowRight");
  await expect(tabs.nth(1)).toBeFocused();
  await expect(page.getByRole("tabpanel")).toContainText("Apple Pay selected");
  expect((await pay(page)).paymentIntent?.status).toBe("succeeded");
});

test("missing values are named beside their field, the bank's message is returned, and 3-D Secure works in a dialog and on a page of the bank", async ({
  page,
  site,
  stripe,
}) => {
  await openElement(page, stripe, await newSecret(site));
  expect((await pay(page)).error).toMatchObject({
    type: "validation_error",
    code: "incomplete_number",
  });
  const number = page.getByLabel("Card number");
  await expect(number).toBeFocused();
  await expect(number).toHaveAccessibleDescription("Your card number is incomplete.");
  await expect(page.getByText("Your card's security code is incomplete.")).toBeVisible();

  await enterCard(page, "4000000000009995");
  await expect(number).toHaveValue("4000 0000 0000 9995");
  expect((await pay(page)).error).toMatchObject({
    type: "card_error",
    code: "card_declined",
    message: "Your card has insufficient funds.",
  });

  // The same payment, another card.
  await enterCard(page, "4000000000003220");
  const refused = pay(page);
  await page.getByRole("dialog", { name: "3-D Secure test page" }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Fail authentication" }).click();
  expect((await refused).error?.code).toBe("payment_intent_authentication_failure");

  await enterCard(page, "4000000000070021");
  // Never resolves, as the page is left.
  void pay(page).catch(() => {});
  await page.getByRole("button", { name: "Complete authentication" }).click();
  await page.waitForURL(/\/privacy-policy\?payment=success&/);
  const { searchParams } = new URL(page.url());
  expect(searchParams.get("redirect_status")).toBe("succeeded");
  expect(searchParams.get("payment_intent_client_secret")).toContain(
    searchParams.get("payment_intent"),
  );
});
