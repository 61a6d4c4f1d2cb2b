import type { PaymentIntent, StripeError } from "@stripe/stripe-js";

/** On the page's own origin: the site forwards these calls to the sandbox, so that pages need no other host. */
export const HERE = "/sandbox/stripe";

export type CallResult =
  | { paymentIntent: PaymentIntent; error?: never }
  | { error: StripeError; paymentIntent?: never };

const offline: StripeError = {
  type: "api_connection_error",
  message:
    "We are experiencing issues connecting to our payments provider. You have not been charged. Please check your internet connection and try again.",
};

/** Calls the provider with the page's public key; errors are returned, not thrown. */
export function createCalls(publishableKey: string) {
  async function send(path: string, init: RequestInit): Promise<CallResult> {
    try {
      const response = await fetch(HERE + path, {
        ...init,
        credentials: "omit",
        headers: { ...init.headers, authorization: `Bearer ${publishableKey}` },
      });
      const body = await response.json();
      if (body.error) return { error: body.error };
      return response.ok ? { paymentIntent: body } : { error: offline };
    } catch {
      return { error: offline };
    }
  }

  const post = (path: string, form: URLSearchParams) =>
    send(path, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: form.toString(),
    });

  return {
    retrieve: (clientSecret: string) =>
      send(`${pathOf(clientSecret)}?${new URLSearchParams({ client_secret: clientSecret })}`, {}),
    confirm: (clientSecret: string, form: Record<string, string>) =>
      post(
        `${pathOf(clientSecret)}/confirm`,
        new URLSearchParams({ ...form, client_secret: clientSecret, use_stripe_sdk: "true" }),
      ),
    authenticate: (clientSecret: string, outcome: "complete" | "fail") =>
      post(
        `/v1/3ds2/${idOf(clientSecret)}`,
        new URLSearchParams({ client_secret: clientSecret, outcome }),
      ),
  };
}

export type Calls = ReturnType<typeof createCalls>;

const idOf = (clientSecret: string) => encodeURIComponent(clientSecret.split("_secret_")[0] ?? "");
const pathOf = (clientSecret: string) => `/v1/payment_intents/${idOf(clientSecret)}`;
