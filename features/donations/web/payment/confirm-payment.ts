import type { Stripe, StripeElements, StripeError } from "@stripe/stripe-js";
import { call } from "../donation-calls.ts";

export type Confirmation =
  | { is: "paid" }
  | { is: "processing" }
  /** The provider's own words. */
  | { is: "refused"; message: string }
  | { is: "broken" }
  /** It may have been paid: nobody could be asked. */
  | { is: "unclear"; message: string | undefined };

interface Payment {
  stripe: Stripe;
  elements: StripeElements;
  clientSecret: string;
  returnUrl: string;
}

/** Has the provider take the money. When its answer is lost, what it knows decides, not what we heard. */
export async function confirmPayment(payment: Payment): Promise<Confirmation> {
  const { stripe, elements, clientSecret, returnUrl } = payment;
  try {
    const { error, paymentIntent } = await stripe.confirmPayment({
      elements,
      redirect: "if_required",
      confirmParams: { return_url: returnUrl },
    });
    if (error) return await afterError(error, clientSecret);
    return { is: paymentIntent.status === "processing" ? "processing" : "paid" };
  } catch {
    return (await askAgain(clientSecret)) ?? { is: "broken" };
  }
}

async function afterError(error: StripeError, clientSecret: string): Promise<Confirmation> {
  const message = error.message ?? "The payment could not be made.";
  const isAboutTheCard = error.type === "card_error" || error.type === "validation_error";
  if (isAboutTheCard) return { is: "refused", message };
  const known = await askAgain(clientSecret);
  return known?.is === "unclear"
    ? { is: "unclear", message }
    : (known ?? { is: "refused", message });
}

/** What the provider tells our server of this payment; nothing when it is still to be paid. */
export async function askAgain(clientSecret: string): Promise<Confirmation | undefined> {
  try {
    const { state } = await call("getPaymentState", { body: { clientSecret } });
    return state === "paid" || state === "processing" ? { is: state } : undefined;
  } catch {
    return { is: "unclear", message: undefined };
  }
}
