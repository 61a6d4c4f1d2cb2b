import type { StripeSandbox } from "@newsroom/sandbox/stripe/control.ts";
import Stripe from "stripe";
import { STRIPE_API_VERSION } from "#clients/stripe/stripe-connection.ts";

/** The provider's own SDK, pointed at a sandbox. */
export function sdkFor({ settings, url }: StripeSandbox, maxNetworkRetries = 0): Stripe {
  const { hostname, port } = new URL(url);
  return new Stripe(settings.STRIPE_SECRET_KEY ?? "", {
    apiVersion: STRIPE_API_VERSION,
    host: hostname,
    port,
    protocol: "http",
    maxNetworkRetries,
    telemetry: false,
  });
}

/** The SDK's error, if any. */
export const problemOf = (run: Promise<unknown>) =>
  run.then(
    () => undefined,
    (error: Stripe.errors.StripeError) => ({
      status: error.statusCode,
      type: error.rawType,
      code: error.code,
      param: error.param,
      message: error.message,
      requestId: error.requestId,
    }),
  );

interface BrowserReply {
  status: number;
  body: {
    id?: string;
    status?: string;
    next_action?: { type: string } | null;
    error?: { type: string; code?: string; decline_code?: string; message: string; param?: string };
  };
}

/** The calls of the provider's script in a donor's browser. */
export async function confirmInBrowser(
  { settings, url }: StripeSandbox,
  secret: string,
  card: { number?: string; exp_month?: string; exp_year?: string; cvc?: string } = {},
): Promise<BrowserReply> {
  const whole = {
    number: "4242424242424242",
    exp_month: "12",
    exp_year: "2040",
    cvc: "123",
    ...card,
  };
  const form = new URLSearchParams({
    client_secret: secret,
    use_stripe_sdk: "true",
    return_url: "https://news.example/support?payment=success",
    "payment_method_data[type]": "card",
    ...Object.fromEntries(
      Object.entries(whole).map(([name, value]) => [`payment_method_data[card][${name}]`, value]),
    ),
  });
  const id = secret.split("_secret_")[0];
  const response = await fetch(`${url}/v1/payment_intents/${id}/confirm`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${settings.STRIPE_PUBLISHABLE_KEY}`,
      "content-type": "application/x-www-form-urlencoded",
    },
    body: form.toString(),
  });
  // The type is checked by the test.
  return { status: response.status, body: (await response.json()) as BrowserReply["body"] };
}
