import type { Stripe } from "@stripe/stripe-js";
import type { PaymentMethod } from "#features/donations/calls/donations.ts";
import { trustedScriptUrl } from "#platform/web/trusted-html.ts";

interface Settings {
  publishableKey: string;
  standIn: string | null;
  methods: readonly PaymentMethod[];
}

/** The card provider's client and the payment methods that are switched on. */
export interface Provider {
  stripe: Stripe;
  methods: readonly PaymentMethod[];
}

let loaded: { key: string; stripe: Promise<Stripe> } | undefined;

/** Loaded only when a donor proceeds to the payment, so that the provider does not learn of other visits. */
export async function loadProvider(settings: Settings): Promise<Provider> {
  if (loaded?.key !== settings.publishableKey) {
    const stripe = load(settings);
    loaded = { key: settings.publishableKey, stripe };
    stripe.catch(() => {
      loaded = undefined;
    });
  }
  return { stripe: await loaded.stripe, methods: settings.methods };
}

async function load({ publishableKey, standIn }: Settings): Promise<Stripe> {
  // The loader uses a client that is already on the page instead of fetching the provider's.
  if (standIn !== null) await addScript(standIn);
  const { loadStripe } = await import("@stripe/stripe-js/pure/index.js");
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error("The card provider's client did not load");
  return stripe;
}

function addScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = trustedScriptUrl(src);
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`${src} could not be loaded`));
    };
    document.head.append(script);
  });
}
