/** What happens when a card is charged. Numbers and texts are from the provider's testing page. */
export interface TestCard {
  brand: "visa" | "mastercard" | "amex";
  wallet?: "apple_pay" | "google_pay";
  declines?: Decline;
  /** 3-D Secure: `once` until the card is saved for later; in a frame unless it is `by: "redirect"`. */
  authenticates?: { when: "always" | "once"; by?: "redirect" };
  /** The result follows later, by an event only. */
  processes?: "pays" | "fails";
  disputed?: "fraudulent" | "product_not_received";
  refunds?: "fail" | "wait";
}

export interface Decline {
  code: string;
  decline_code?: string;
  param?: string;
  message: string;
}

const declined = (decline_code: string, message = "Your card was declined."): Decline => ({
  code: "card_declined",
  decline_code,
  message,
});
export const genericDecline = declined("generic_decline");

export const authenticationFailure: Decline = {
  code: "payment_intent_authentication_failure",
  message:
    "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
};

const visa = { brand: "visa" } as const;

export const testCards: Readonly<Record<string, TestCard>> = {
  "4242424242424242": visa,
  "4000056655665556": visa,
  "5555555555554444": { brand: "mastercard" },
  "378282246310005": { brand: "amex" },
  "4000000000000002": { ...visa, declines: genericDecline },
  "4000000000009995": {
    ...visa,
    declines: declined("insufficient_funds", "Your card has insufficient funds."),
  },
  "4000000000009987": { ...visa, declines: declined("lost_card") },
  "4000000000009979": { ...visa, declines: declined("stolen_card") },
  "4000000000000341": { ...visa, declines: genericDecline },
  "4000000000000069": {
    ...visa,
    declines: { code: "expired_card", param: "exp_month", message: "Your card has expired." },
  },
  "4000000000000127": {
    ...visa,
    declines: {
      code: "incorrect_cvc",
      param: "cvc",
      message: "Your card's security code is incorrect.",
    },
  },
  "4000000000000119": {
    ...visa,
    declines: {
      code: "processing_error",
      message: "An error occurred while processing your card. Try again in a little bit.",
    },
  },
  "4000002500003155": { ...visa, authenticates: { when: "once" } },
  "4000000000003220": { ...visa, authenticates: { when: "always" } },
  "4000008400001629": {
    ...visa,
    authenticates: { when: "always" },
    declines: genericDecline,
  },
  "4000000000000259": { ...visa, disputed: "fraudulent" },
  "4000000000002685": { ...visa, disputed: "product_not_received" },
  "4000000000005126": { ...visa, refunds: "fail" },
  "4000000000007726": { ...visa, refunds: "wait" },
  // The provider has no test cards for these; the numbers are ours.
  "4000000000070005": { ...visa, processes: "pays" },
  "4000000000070013": { ...visa, processes: "fails" },
  "4000000000070021": { ...visa, authenticates: { when: "always", by: "redirect" } },
};

/** Replacements for the wallets of a phone or a browser. */
export const walletTokens: Readonly<Record<string, TestCard>> = {
  tok_apple_pay: { ...visa, wallet: "apple_pay" },
  tok_google_pay: { ...visa, wallet: "google_pay" },
};
