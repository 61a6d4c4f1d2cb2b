import type { Stripe, StripeElements, StripeError } from "@stripe/stripe-js";
import { call } from "../donation-calls.ts";

export type Confirmation =
  | { is: "paid" }
  | { is: "processing" }
  /** With the provider's message. */
  | { is: "refused"; message: string }
  | { is: "broken" }
  /** It may have been paid, but the state could not be loaded. */
  | { is: "unclear"; message: string | undefined };

interface Payment {
  stripe: Stripe;
  elements: StripeElements;
  clientSecret: string;
  returnUrl: string;
}

/** Confirms the payment; when the response is lost, the provider's state decides. */
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
    return (await readConfirmation(clientSecret)) ?? { is: "broken" };
  }
}

async function afterError(error: StripeError, clientSecret: string): Promise<Confirmation> {
  const message = error.message ?? "The payment could not be made.";
  const isCardProblem = error.type === "card_error" || error.type === "validation_error";
  if (isCardProblem) return { is: "refused", message };
  const confirmation = await readConfirmation(clientSecret);
  return confirmation?.is === "unclear"
    ? { is: "unclear", message }
    : (confirmation ?? { is: "refused", message });
}

/** The state of the payment at the provider; `undefined` while it is unpaid. */
export async function readConfirmation(clientSecret: string): Promise<Confirmation | undefined> {
  try {
    const { state } = await call("getPaymentState", { body: { clientSecret } });
    return state === "paid" || state === "processing" ? { is: state } : undefined;
  } catch {
    return { is: "unclear", message: undefined };
  }
}
