import type { StripePaymentElementOptions } from "@stripe/stripe-js";
import type { PaymentMethod } from "#features/donations/calls/donations.ts";
import type { DonationDetails } from "../flow/donation-details.ts";

/** Names the donor to the provider unless the donation is anonymous. */
export function elementOptions(
  { donor }: DonationDetails,
  methods: readonly PaymentMethod[],
): StripePaymentElementOptions {
  const wallet = (method: PaymentMethod) => (methods.includes(method) ? "auto" : "never");
  return {
    layout: { type: "tabs" },
    paymentMethodOrder: [...methods],
    wallets: { applePay: wallet("apple_pay"), googlePay: wallet("google_pay"), link: "never" },
    ...(donor && { defaultValues: { billingDetails: { ...donor } } }),
  };
}
