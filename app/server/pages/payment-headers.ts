import type { StripeClient } from "#clients/stripe/stripe-client.ts";
import { PLAYER_ORIGIN } from "#clients/youtube/youtube-client.ts";
import { securityHeaders } from "#platform/server/http/security-headers.ts";
import { startScript } from "./page-document.ts";
import type { Renderer } from "./renderer.ts";

const SCRIPTS = "https://js.stripe.com https://*.js.stripe.com";

/** The policy that Stripe's guide requires; the sandbox needs none, because this site serves it. */
export function paymentHeaders(
  { bootScript, looserPolicy }: Pick<Renderer, "bootScript" | "looserPolicy">,
  stripe: Pick<StripeClient, "sandboxUrl"> | undefined,
): Readonly<Record<string, string>> {
  if (!stripe || stripe.sandboxUrl !== undefined) return {};
  return securityHeaders([bootScript, startScript], {
    ...looserPolicy,
    scripts: SCRIPTS,
    frames: `${PLAYER_ORIGIN} ${SCRIPTS} https://hooks.stripe.com`,
    connections: ["https://api.stripe.com", looserPolicy?.connections].filter(Boolean).join(" "),
    payments: "https://js.stripe.com",
    anyTypes: true,
  });
}
