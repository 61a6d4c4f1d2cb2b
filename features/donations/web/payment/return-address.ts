import type { Interval } from "../../interval.ts";

/** Where the provider sends a donor back to, if it has to send them away at all. */
export const returnAddress = (interval: Interval | null) =>
  interval === null ? "/support?payment=success" : "/support?success=true";

const SECRET = "payment_intent_client_secret";

/** Whether this is an address that the provider leads back to, and the payment it brings. */
export function readReturn(search: string): {
  cameBack: boolean;
  clientSecret: string | undefined;
} {
  const query = new URLSearchParams(search);
  const cameBack = query.get("payment") === "success" || query.get("success") === "true";
  return { cameBack, clientSecret: (cameBack && query.get(SECRET)) || undefined };
}
