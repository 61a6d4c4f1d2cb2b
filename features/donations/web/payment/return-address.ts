import type { Interval } from "#features/donations/interval.ts";

/** Where the provider returns donors to after a redirect to their bank. */
export const returnAddress = (interval: Interval | null) =>
  interval === null ? "/support?payment=success" : "/support?success=true";

const SECRET = "payment_intent_client_secret";

/** Whether this is a return address, and the secret of its payment. */
export function readReturn(search: string): {
  isReturn: boolean;
  clientSecret: string | undefined;
} {
  const query = new URLSearchParams(search);
  const isReturn = query.get("payment") === "success" || query.get("success") === "true";
  return { isReturn, clientSecret: (isReturn && query.get(SECRET)) || undefined };
}
