import type { FastifyInstance } from "fastify";
import { WebhookRefusal } from "#clients/stripe/stripe-events.ts";
import { receiveEvent } from "./events/receive-event.ts";
import { type Payees, type PaymentDeps, requireStripe } from "./payment-deps.ts";

/** Not an endpoint of a contract, because the signature covers the raw bytes of the body. */
const WEBHOOK_PATH = "/api/stripe/webhook";
const LARGEST_EVENT = 512 * 1024;
/** High, as the provider sends from few addresses and repeats refused events for three days. */
const EVENTS_PER_MINUTE = 60_000;

/** The signature covers the exact bytes of the body, so it is checked before the body is parsed. */
export function webhookRoute(server: FastifyInstance, deps: PaymentDeps & Payees): void {
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "*",
      { parseAs: "buffer", bodyLimit: LARGEST_EVENT },
      (_request, body, done) => done(null, body),
    );
    scope.post<{ Body: Buffer }>(
      WEBHOOK_PATH,
      {
        schema: { summary: "Signed events of the card provider", tags: ["payments"] },
        config: { rateLimit: { max: EVENTS_PER_MINUTE } },
      },
      async ({ body, headers }, reply) => {
        const event = readSignedEvent(deps, body, headers["stripe-signature"]);
        await receiveEvent(deps, event);
        return reply.header("cache-control", "no-store").send({ received: true });
      },
    );
  });
}

function readSignedEvent(
  deps: PaymentDeps,
  body: unknown,
  signature: string | string[] | undefined,
) {
  try {
    return requireStripe(deps).readWebhook(
      Buffer.isBuffer(body) ? body : Buffer.alloc(0),
      typeof signature === "string" ? signature : undefined,
    );
  } catch (error) {
    // A wrong clock or an unknown format makes us miss payments, so staff must know.
    if (error instanceof WebhookRefusal && error.problem !== "signature") {
      deps.alarms.raise(`webhook-${error.problem}`);
    }
    throw error;
  }
}
