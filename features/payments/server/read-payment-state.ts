import { timingSafeEqual } from "node:crypto";
import type { PaymentIntent } from "#clients/stripe/payment-objects.ts";
import { StripeRefusal } from "#clients/stripe/stripe-refusal.ts";
import type { getPaymentState } from "#features/donations/calls/donations.ts";
import type { Visitor } from "#platform/server/http/api.ts";
import { limitNetwork } from "#platform/server/limits/limit-network.ts";
import { hashOf } from "#platform/server/tokens.ts";
import type { Reply } from "#shared/contract/endpoint.ts";
import { dollarsFromCents } from "#shared/money/dollars.ts";
import { type DonationDeps, requireStripe } from "./payment-deps.ts";

type PaymentState = Reply<typeof getPaymentState>;

const PER_VISITOR = { what: "payment-state", most: 60, minutes: 10 };
const unknown: PaymentState = { state: "unknown", amount: null };

/** Reads the provider's state of a payment for the holder of its client secret; the ledger does not change. */
export async function readPaymentState(
  deps: DonationDeps,
  { clientSecret }: { clientSecret: string },
  visitor: Visitor,
): Promise<PaymentState> {
  await limitNetwork(deps, PER_VISITOR, visitor.address);
  const [, id] = /^(pi_\w+)_secret_\w+$/.exec(clientSecret) ?? [];
  const intent = id && (await findIntent(deps, id));
  if (!intent || !isSame(intent.clientSecret ?? "", clientSecret)) return unknown;
  return { state: stateOf(intent), amount: dollarsFromCents(intent.amountCents) };
}

async function findIntent(deps: DonationDeps, id: string): Promise<PaymentIntent | undefined> {
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
