import type { Appearance, StripeError, StripePaymentElementOptions } from "@stripe/stripe-js";
import { appearanceSheet, elementSheet } from "./appearance.ts";
import { createCardFields } from "./card-fields.ts";
import { createListeners } from "./listeners.ts";
import { part } from "./make-part.ts";
import { createTabs, isMethod, type Method, walletPanel } from "./payment-tabs.ts";
import { testCardNote } from "./test-card-note.ts";

const elementType = "payment" as const;
const all: readonly Method[] = ["card", "apple_pay", "google_pay"];

/** The provider's form, in a shadow root that the page's styles do not reach, as in a frame. */
export function createPaymentElement(options: {
  appearance: Appearance | undefined;
  given: StripePaymentElementOptions;
  /** Whether the payment was found at the provider. */
  load: () => Promise<StripeError | undefined>;
}) {
  const listeners = createListeners();
  const host = part("div");
  const root = host.attachShadow({ mode: "open", delegatesFocus: true });
  const changed = () => listeners.tell("change", changeEvent());
  const card = createCardFields(changed);
  const cardPanel = part("div", {}, card.root);
  const panels = new Map<Method, HTMLElement>(
    methodsOf(options.given).map((method) => [
      method,
      method === "card" ? cardPanel : walletPanel(method),
    ]),
  );
  const tabs = createTabs(panels, changed);
  const note = testCardNote((number) => {
    tabs.choose("card");
    card.fill(number);
  });
  root.append(note, tabs.list, ...panels.values());
  const base = elementSheet();
  applyAppearance(options.appearance);

  function applyAppearance(appearance: Appearance | undefined): void {
    root.adoptedStyleSheets = [base, appearanceSheet(appearance)];
  }

  const isCard = () => tabs.chosen() === "card";
  const changeEvent = () => ({
    elementType,
    empty: isCard() && card.isEmpty(),
    complete: !isCard() || card.isComplete(),
    collapsed: false,
    value: { type: tabs.chosen() },
  });

  async function mount(selector: string | Element): Promise<void> {
    const target = typeof selector === "string" ? document.querySelector(selector) : selector;
    if (!target)
      throw new Error(`The selector you specified (${selector}) applies to no DOM elements.`);
    target.append(host);
    listeners.tell("loaderstart", { elementType });
    const error = await options.load();
    if (!host.isConnected) return;
    if (error) listeners.tell("loaderror", { elementType, error });
    else listeners.tell("ready", { elementType });
  }

  host.addEventListener("focusin", () => listeners.tell("focus", { elementType }));
  host.addEventListener("focusout", () => listeners.tell("blur", { elementType }));

  const element = {
    mount: (selector: string | Element) => void mount(selector),
    unmount: () => host.remove(),
    destroy() {
      host.remove();
      listeners.clear();
    },
    on(name: string, listener: (event: never) => void) {
      listeners.on(name, listener);
      return element;
    },
    once(name: string, listener: (event: never) => void) {
      const first = (event: never) => {
        listeners.off(name, first);
        listener(event);
      };
      listeners.on(name, first);
      return element;
    },
    off(name: string, listener?: (event: never) => void) {
      listeners.off(name, listener);
      return element;
    },
    update() {},
    focus: () => card.focus(),
    blur: () => host.blur(),
    clear() {},
    collapse() {},
  };

  return {
    element,
    applyAppearance,
    /** The first error, which the donor sees beside its field. */
    check: (): StripeError | undefined => (isCard() ? card.check()?.error : undefined),
    chosen: tabs.chosen,
    form: (): Record<string, string> =>
      isCard()
        ? card.form()
        : {
            "payment_method_data[type]": "card",
            "payment_method_data[card][token]": `tok_${tabs.chosen()}`,
          },
  };
}

export type PaymentElement = ReturnType<typeof createPaymentElement>;

/** In the requested order; without wallets that are switched off. */
function methodsOf({ paymentMethodOrder = [], wallets }: StripePaymentElementOptions): Method[] {
  const ordered = [...new Set([...paymentMethodOrder.filter(isMethod), ...all])];
  return ordered.filter(
    (method) =>
      !(method === "apple_pay" && wallets?.applePay === "never") &&
      !(method === "google_pay" && wallets?.googlePay === "never"),
  );
}
