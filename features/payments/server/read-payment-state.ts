import { timingSafeEqual } from "node:crypto";
import type { PaymentIntent } from "#clients/stripe/payment-objects.ts";
import { StripeRefusal } from "#clients/stripe/stripe-connection.ts";
import type { Visitor } from "#platform/server/http/api.ts";
import { limitNetwork } from "#platform/server/limits/limit-network.ts";
import { hashOf } from "#platform/server/tokens.ts";
import { type PaymentDeps, requireStripe } from "./payment-deps.ts";

export interface PaymentState {
  state: "paid" | "processing" | "failed" | "open" | "unknown";
  cents: number | null;
}

const PER_VISITOR = { what: "payment-state", most: 60, minutes: 10 };
const unknown: PaymentState = { state: "unknown", cents: null };

/** Reads the provider's state of a payment for the holder of its client secret; the books do not change. */
export async function readPaymentState(
  deps: PaymentDeps,
  { clientSecret }: { clientSecret: string },
  visitor: Visitor,
): Promise<PaymentState> {
  await limitNetwork(deps, PER_VISITOR, visitor.address);
  const [, id] = /^(pi_\w+)_secret_\w+$/.exec(clientSecret) ?? [];
  const intent = id && (await findIntent(deps, id));
  if (!intent || !isSame(intent.clientSecret ?? "", clientSecret)) return unknown;
  return { state: stateOf(intent), cents: intent.amountCents };
}

async function findIntent(deps: PaymentDeps, id: string): Promise<PaymentIntent | undefined> {
  try {
    return await requireStripe(deps).retrievePaymentIntent(id);
  } catch (error) {
    if (error instanceof StripeRefusal) return undefined;
    throw error;
  }
}

function stateOf({ status, failure }: PaymentIntent): PaymentState["state"] {
  if (status === "succeeded") return "paid";
  if (status === "processing") return "processing";
  return status === "canceled" || failure !== null ? "failed" : "open";
}

/** Constant time, so that the duration does not reveal how much of the secret matched. */
const isSame = (one: string, other: string) => timingSafeEqual(hashOf(one), hashOf(other));
