import { confirmPayment } from "./confirm.ts";
import { createElements } from "./elements.ts";
import { createCalls } from "./provider-calls.ts";

/**
 * Replaces the provider's script: the loader uses an existing `window.Stripe`. Implements what the loader, the React
 * wrapper and our pages use.
 */
function Stripe(publishableKey: string) {
  const calls = createCalls(publishableKey);
  const notHere = async () => {
    throw new Error("The sandbox has no such call.");
  };
  return {
    elements: (options?: Parameters<typeof createElements>[1]) => createElements(calls, options),
    confirmPayment: (options: Parameters<typeof confirmPayment>[1]) =>
      confirmPayment(calls, options),
    retrievePaymentIntent: calls.retrieve,
    // The React wrapper recognizes a Stripe object by these.
    createToken: notHere,
    createPaymentMethod: notHere,
    confirmCardPayment: notHere,
    _registerWrapper() {},
    registerAppInfo() {},
  };
}

/** The loader compares it with the release it was made for. */
Stripe.version = "endive";

Object.assign(window, { Stripe });
