import type { Page } from "@playwright/test";

export const ADA = { name: "Ada Quay", email: "ada@quay.example" };
export const SETUP = "/api/create-payment-intent";
export const RECURRING_SETUP = "/api/donations/recurring";

/** The provider's test cards, and what they do. */
export const CARDS = {
  pays: "4242424242424242",
  isDeclined: "4000000000000002",
  asksTheBank: "4000000000003220",
  goesToTheBank: "4000000000070021",
  takesTime: "4000000000070005",
} as const;

/** Words for the two donation pages. Locators and gestures only. */
export const donationScreen = (page: Page) => {
  const main = page.getByRole("main");
  const donate = main.getByRole("button", { name: /^(Donate(?! again)|Processing)/ });
  const name = main.getByRole("textbox", { name: /^(Full name|Name)/ });
  const email = main
    .getByRole("form")
    .or(main)
    .getByRole("textbox", { name: /^Email/ });
  const payment = main.getByRole("region", { name: "Complete Your Donation" });
  const card = payment.getByRole("textbox", { name: "Card number" });
  const fillDonor = async () => {
    await name.fill(ADA.name);
    await email.fill(ADA.email);
  };
  return {
    main,
    presets: main.getByRole("radio"),
    preset: (dollars: number) => main.getByRole("radio", { name: `$${dollars}`, exact: true }),
    custom: main.getByRole("spinbutton", { name: "Custom amount" }),
    name,
    email,
    message: main.getByRole("textbox", { name: "Message" }),
    anonymous: main.getByRole("checkbox", { name: "Donate anonymously" }),
    /** The button of whichever step is open. */
    donate,
    details: main.getByRole("heading", { name: "Donation details" }),
    /** Leads from the receipt to the form below it. */
    again: main.getByRole("button", { name: "Donate again" }),
    /** Of the receipt. */
    close: main.getByRole("button", { name: "Close", exact: true }),
    payment,
    heading: payment.getByRole("heading", { name: "Complete Your Donation" }),
    methods: payment.getByRole("tab"),
    cancel: payment.getByRole("button", { name: "Cancel" }),
    success: main.getByRole("heading", { name: "Payment Successful!" }),
    receipt: main.getByRole("region", { name: /^(Payment Successful!|Your receipt)$/ }),
    fillDonor,
    /** Until a script runs here, nothing is sent. */
    async open(path: "/support" | "/recurring-donations" | string) {
      await page.goto(path);
      await page
        .getByRole("banner")
        .locator("button[aria-expanded]")
        .first()
        .waitFor({ state: "attached" });
    },
    /** From the first step to the second. */
    async goToPayment(dollars = 25) {
      await main.getByRole("radio", { name: `$${dollars}`, exact: true }).check();
      await fillDonor();
      await donate.click();
      await card.waitFor();
    },
    async fillCard(number: string = CARDS.pays) {
      await card.fill(number);
      await payment.getByRole("textbox", { name: "Expiration date" }).fill("1234");
      await payment.getByRole("textbox", { name: "Security code" }).fill("123");
    },
  };
};
