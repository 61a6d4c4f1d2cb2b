import type { PaymentIntent, StripeError } from "@stripe/stripe-js";
import { askBank } from "./ask-bank.ts";
import { heldBy } from "./elements.ts";
import { type CallResult, type Calls, HERE } from "./provider-calls.ts";

interface ConfirmOptions {
  elements?: object;
  clientSecret?: string;
  confirmParams?: { return_url?: string };
  redirect?: "always" | "if_required";
}

const integrationError = (message: string): StripeError => ({
  type: "invalid_request_error",
  message,
});

/** Confirms the payment, shows the bank's dialog if the card needs it, and goes to the return address if required. */
export async function confirmPayment(calls: Calls, options: ConfirmOptions): Promise<CallResult> {
  const { confirmParams: { return_url: returnUrl } = {}, redirect = "always" } = options;
  const held = options.elements && heldBy(options.elements);
  const payment = held?.payment();
  const clientSecret = options.clientSecret ?? held?.clientSecret;
  if (!payment || !clientSecret) {
    return {
      error: integrationError(
        "Invalid value for stripe.confirmPayment(): elements should have a mounted Payment Element.",
      ),
    };
  }
  if (returnUrl === undefined && redirect === "always") {
    return {
      error: integrationError(
        "stripe.confirmPayment(): the `confirmParams.return_url` argument is required.",
      ),
    };
  }
  const problem = payment.check();
  if (problem) return { error: problem };
  const first = await calls.confirm(clientSecret, {
    ...payment.form(),
    ...(returnUrl !== undefined && { return_url: returnUrl }),
  });
  if (first.error) return first;
  const result = await finish(calls, clientSecret, first.paymentIntent);
  if (result.error || redirect !== "always" || returnUrl === undefined) return result;
  location.assign(returnAddress(returnUrl, result.paymentIntent));
  return forEver();
}

/** Handles the authentication that the bank requires. */
async function finish(
  calls: Calls,
  clientSecret: string,
  intent: PaymentIntent,
): Promise<CallResult> {
  if (intent.status !== "requires_action") return { paymentIntent: intent };
  const elsewhere = intent.next_action?.redirect_to_url?.url;
  if (elsewhere) {
    const { pathname } = new URL(elsewhere);
    const secret = new URLSearchParams({ client_secret: clientSecret });
    location.assign(`${HERE}${pathname}?${secret}`);
    return forEver();
  }
  return calls.authenticate(clientSecret, await askBank());
}

function returnAddress(returnUrl: string, { id, client_secret, status }: PaymentIntent): string {
  const address = new URL(returnUrl);
  address.searchParams.set("payment_intent", id);
  address.searchParams.set("payment_intent_client_secret", client_secret ?? "");
  address.searchParams.set("redirect_status", status === "succeeded" ? "succeeded" : "pending");
  return address.href;
}

/** The page is being left, so this promise never settles. */
const forEver = () => new Promise<never>(() => {});
