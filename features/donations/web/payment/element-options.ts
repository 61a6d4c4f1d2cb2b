import type { StripePaymentElementOptions } from "@stripe/stripe-js";
import type { PaymentMethod } from "../../contract.ts";
import type { DonationDetails } from "../flow/donation-details.ts";

/** Somebody who stays unknown is not named to the provider either. */
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
