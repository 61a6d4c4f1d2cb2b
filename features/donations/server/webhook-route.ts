import type { FastifyInstance } from "fastify";
import { WebhookRefusal } from "../../../clients/stripe/webhook-events.ts";
import { WEBHOOK_PATH } from "../contract.ts";
import { type DonationDeps, requireStripe } from "./donation-deps.ts";
import { receiveEvent } from "./ledger/receive-event.ts";

const LARGEST_EVENT = 512 * 1024;
/** The provider sends from few addresses, and repeats what we refuse for three days. */
const EVENTS_PER_MINUTE = 60_000;

/** What the provider sends is believed for its signature, which is over its very bytes: nobody reads them before. */
export function webhookRoute(server: FastifyInstance, deps: DonationDeps): void {
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
        schema: { summary: "Signed events of the card provider" },
        config: { rateLimit: { max: EVENTS_PER_MINUTE } },
      },
      async ({ body, headers }, reply) => {
        const event = readSigned(deps, body, headers["stripe-signature"]);
        await receiveEvent(deps, event);
        return reply.header("cache-control", "no-store").send({ received: true });
      },
    );
  });
}

function readSigned(deps: DonationDeps, body: unknown, signature: string | string[] | undefined) {
  try {
    return requireStripe(deps).readWebhook(
      Buffer.isBuffer(body) ? body : Buffer.alloc(0),
      typeof signature === "string" ? signature : undefined,
    );
  } catch (error) {
    // Ours or the provider's clock is wrong, or it speaks in a way we do not know: either way money goes unseen.
    if (error instanceof WebhookRefusal && error.problem !== "signature") {
      deps.alarms.raise(`webhook-${error.problem}`);
    }
    throw error;
  }
}
