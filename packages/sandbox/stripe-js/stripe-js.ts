import { confirmPayment } from "./confirm.ts";
import { createElements } from "./elements.ts";
import { createCalls } from "./provider-calls.ts";

/**
 * Stands where the provider's own script would: the loader takes a `window.Stripe` that is there already. It offers what
 * the loader, the React wrapper and our pages use.
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
    // The wrapper knows a Stripe by these.
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
