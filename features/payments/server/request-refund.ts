import type { StripeClient } from "#clients/stripe/stripe-client.ts";
import { StripeRefusal } from "#clients/stripe/stripe-connection.ts";
import { OutboundError } from "#platform/server/outbound/outbound-error.ts";
import { AppError } from "#shared/contract/app-error.ts";

/** A request that is stored before it is sent; its id makes sure that it is carried out once. */
export interface StoredRefund {
  id: string;
  chargeId: string;
  cents: number;
  /** Whether it may have been sent before. */
  isRepeated: boolean;
  /** Names what was paid for, as in the payment's own metadata. */
  metadata: Readonly<Record<string, string>>;
}

export type RefundOutcome =
  | { is: "made"; providerId: string }
  | { is: "refused"; reason: string }
  /** The same request is still running. */
  | { is: "pending" };

/** Asks the provider for the refund of a charge or of a part of it. The books change by the provider's event. */
export async function requestRefund(
  stripe: StripeClient,
  { id, chargeId, cents, isRepeated, metadata }: StoredRefund,
): Promise<RefundOutcome> {
  try {
    // The provider forgets an idempotency key after a day; a refund it keeps.
    const known = isRepeated ? await stripe.listRefunds(chargeId) : [];
    const refund =
      known.find((one) => one.metadata.refund_request === id) ??
      (await stripe.createRefund({
        chargeId,
        amountCents: cents,
        idempotencyKey: `refund:${id}`,
        metadata: { ...metadata, refund_request: id },
      }));
    return { is: "made", providerId: refund.id };
  } catch (error) {
    if (error instanceof OutboundError) throw unconfirmed(error);
    if (!(error instanceof StripeRefusal)) throw error;
    const { type, reason } = error.details;
    // The first press is still on its way with the same key.
    return type === "idempotency_error"
      ? { is: "pending" }
      : { is: "refused", reason: reason ?? type };
  }
}

const unconfirmed = (cause: OutboundError) =>
  new AppError(
    "unavailable",
    "The provider did not answer. Ask again: it refunds this only once.",
    { cause },
  );
