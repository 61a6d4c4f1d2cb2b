import { randomUUID } from "node:crypto";
import {
  type PaymentDeps,
  requestRefund,
  requireStripe,
} from "#features/payments/server/public.ts";
import { addAuditEntry } from "#platform/server/audit-entries.ts";
import { invalidate } from "#platform/server/postgres/changes.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { showDollars } from "#shared/dollars.ts";
import { DESK_TAG } from "../desk/desk-tag.ts";
import { lockDonation } from "../donation-repository.ts";
import { findEntriesByKeys, findEntriesOfCharges } from "../ledger/ledger-repository.ts";
import {
  confirmRequest,
  findRequests,
  insertRequest,
  type RefundRequest,
  refuseRequest,
} from "./refund-request-repository.ts";
import { refundableCents } from "./refundable-cents.ts";

export interface RefundOrder {
  chargeId: string;
  cents: number;
  /** How many refunds of this charge had been requested when the person decided. */
  after: number;
}

/**
 * Asks the provider for a refund. The request is stored first, together with its line in the audit log; pressed again, or by
 * two people who saw the same, it is the same request. The ledger changes by the provider's event.
 */
export async function refundCharge(
  deps: PaymentDeps,
  order: RefundOrder,
  { isDryRun = false }: { isDryRun?: boolean } = {},
): Promise<RefundRequest> {
  const stripe = requireStripe(deps);
  const { request, isNew } = await saveRequest(deps, order);
  if (isDryRun || request.providerId !== null) return request;
  if (request.refused !== null) throw refused(request.refused);
  const { id, donationId, chargeId, cents } = request;
  const outcome = await requestRefund(stripe, {
    id,
    chargeId,
    cents,
    isRepeated: !isNew,
    metadata: { donation_id: donationId },
  });
  switch (outcome.is) {
    case "pending":
      return request;
    case "refused":
      await refuseRequest(deps.db, id, outcome.reason);
      throw refused(outcome.reason);
    case "made":
      await confirmRequest(deps.db, { id, donationId, providerId: outcome.providerId });
      return { ...request, providerId: outcome.providerId };
  }
}

async function saveRequest(
  { db, clock, actor }: PaymentDeps,
  { chargeId, cents, after }: RefundOrder,
): Promise<{ request: RefundRequest; isNew: boolean }> {
  return db.transaction(async (tx) => {
    const [charge] = await findEntriesByKeys(tx, [`charge:${chargeId}`]);
    if (!charge) throw new AppError("not_found", "There is no such payment.");
    const { donationId } = charge;
    await lockDonation(tx, donationId);
    const requests = await findRequests(tx, [chargeId]);
    const before = requests[after];
    if (before?.cents === cents) return { request: before, isNew: false };
    if (requests.length !== after)
      throw new AppError(
        "conflict",
        "Somebody asked for a refund of this payment meanwhile. Please look again.",
      );
    const left = refundableCents(await findEntriesOfCharges(tx, [chargeId]), requests);
    if (cents > left)
      throw new AppError("invalid_input", `At most ${showDollars(left)} can be refunded.`);
    const at = clock.now();
    const who = actor?.name ?? "";
    const request = await insertRequest(tx, {
      id: randomUUID(),
      donationId,
      chargeId,
      cents,
      number: after + 1,
      requestedBy: who,
      requestedAt: at,
    });
    await addAuditEntry(tx, {
      at,
      who,
      what: "donations refund",
      staffId: actor?.staffId,
      subject: `donation ${donationId}`,
      details: { charge: chargeId, cents },
    });
    await invalidate(tx, [DESK_TAG]);
    return { request, isNew: true };
  });
}

const refused = (reason: string) =>
  new AppError("conflict", `The provider refused this refund (${reason}).`);
