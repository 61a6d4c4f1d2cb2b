import type { StripeClient } from "../../../clients/stripe/stripe-client.ts";
import { securityHeaders } from "../../../platform/server/http/security-headers.ts";
import type { Renderer } from "./renderer.ts";

const SCRIPTS = "https://js.stripe.com https://*.js.stripe.com";

/** What Stripe's own guide asks for, and nothing where nobody pays for real: the sandbox is on this site. */
export function paymentHeaders(
  { bootScript, looserPolicy }: Pick<Renderer, "bootScript" | "looserPolicy">,
  stripe: Pick<StripeClient, "sandboxUrl"> | undefined,
): Readonly<Record<string, string>> {
  if (!stripe || stripe.sandboxUrl !== undefined) return {};
  return securityHeaders([bootScript], {
    ...looserPolicy,
    scripts: SCRIPTS,
    frames: `${SCRIPTS} https://hooks.stripe.com`,
    connections: ["https://api.stripe.com", looserPolicy?.connections].filter(Boolean).join(" "),
    payments: "https://js.stripe.com",
    anyTypes: true,
  });
}
