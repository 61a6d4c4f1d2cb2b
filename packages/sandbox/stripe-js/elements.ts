import type { Appearance, StripePaymentElementOptions } from "@stripe/stripe-js";
import { createListeners } from "./listeners.ts";
import { createPaymentElement, type PaymentElement } from "./payment-element.ts";
import type { Calls } from "./provider-calls.ts";

interface ElementsOptions {
  clientSecret?: string;
  appearance?: Appearance;
}

/** Private state of each `elements()`. */
interface Held {
  clientSecret: string;
  payment: () => PaymentElement | undefined;
}
const held = new WeakMap<object, Held>();

export const heldBy = (elements: object): Held | undefined => held.get(elements);

/** A group of one: our pages use only the payment element. */
export function createElements(calls: Calls, options: ElementsOptions = {}) {
  const { clientSecret = "" } = options;
  let { appearance } = options;
  let payment: PaymentElement | undefined;
  const listeners = createListeners();

  const elements = {
    create(type: string, given: StripePaymentElementOptions = {}) {
      if (type !== "payment") throw new Error(`The sandbox has no ${type} element.`);
      if (payment) {
        throw new Error(
          "Can only create one Element of type payment. To create multiple Elements, use multiple Elements groups.",
        );
      }
      const made = createPaymentElement({
        appearance,
        given,
        load: async () => (await calls.retrieve(clientSecret)).error,
      });
      const { destroy } = made.element;
      made.element.destroy = () => {
        payment = undefined;
        destroy();
      };
      payment = made;
      return made.element;
    },
    getElement: (type: unknown) =>
      type === "payment" || typeof type === "function" ? (payment?.element ?? null) : null,
    update(changes: ElementsOptions) {
      appearance = changes.appearance ?? appearance;
      payment?.applyAppearance(appearance);
    },
    fetchUpdates: async () => ({}),
    async submit() {
      const error = payment?.check();
      return error ? { error } : { selectedPaymentMethod: payment?.chosen() ?? "card" };
    },
    on: listeners.on,
    off: listeners.off,
  };
  held.set(elements, { clientSecret, payment: () => payment });
  return elements;
}
