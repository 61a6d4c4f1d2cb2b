import { randomUUID } from "node:crypto";
import { StripeRefusal } from "#clients/stripe/stripe-connection.ts";
import {
  type PaymentDeps,
  requestRefund,
  requireStripe,
} from "#features/payments/server/public.ts";
import { addAuditEntry, findAuditEntries } from "#platform/server/audit-entries.ts";
import { invalidate } from "#platform/server/postgres/changes.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { showDollars } from "#shared/dollars.ts";
import { BOOKS_TAG } from "./books-tag.ts";
import { findDonation, lockDonation } from "./donation-repository.ts";
import {
  findEntriesByKeys,
  findEntriesOfCharges,
  type LedgerEntry,
} from "./ledger/ledger-repository.ts";
import {
  confirmRequest,
  findRequests,
  insertRequest,
  type RefundRequest,
  refuseRequest,
} from "./refund-request-repository.ts";

type BookedEntry = Pick<LedgerEntry, "key" | "kind" | "cents">;
type Request = Pick<RefundRequest, "cents" | "providerId" | "refused">;

/** Requested, and not in the books yet. */
export const isOpen = (
  { providerId, refused }: Request,
  entries: readonly BookedEntry[],
): boolean =>
  refused === null &&
  (providerId === null || !entries.some(({ key }) => key === `refund:${providerId}`));

/**
 * What can still be refunded of a charge: what the books say is left of it after refunds and disputes, without what was
 * requested and is on its way.
 */
export function refundableCents(
  entries: readonly BookedEntry[],
  requests: readonly Request[],
): number {
  const left = entries
    .filter(({ kind }) => kind !== "fee")
    .reduce((sum, { cents }) => sum + cents, 0);
  const onTheWay = requests
    .filter((request) => isOpen(request, entries))
    .reduce((sum, { cents }) => sum + cents, 0);
  return Math.max(0, left - onTheWay);
}

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
    await invalidate(tx, [BOOKS_TAG]);
    return { request, isNew: true };
  });
}

const refused = (reason: string) =>
  new AppError("conflict", `The provider refused this refund (${reason}).`);

const STOP = "donations stop";

/**
 * Ends the subscription of a recurring donation at the provider, which then charges no more. The donation's state changes
 * by the provider's event. Ending what has ended already does nothing. Call it in a transaction that writes the audit log.
 */
export async function stopDonation(
  deps: PaymentDeps,
  id: string,
  { isDryRun = false }: { isDryRun?: boolean } = {},
): Promise<{ isChanged: boolean }> {
  const stripe = requireStripe(deps);
  const donation = await findDonation(deps.db, id);
  if (!donation) throw new AppError("not_found", "There is no such donation.");
  if (donation.interval === null || donation.subscriptionId === null)
    throw new AppError("conflict", "This donation was given once: there is nothing to stop.");
  if (donation.state === "ended") throw new AppError("conflict", "This donation has ended.");
  try {
    if (!isDryRun) await stripe.cancelSubscription(donation.subscriptionId);
  } catch (error) {
    const isOver = error instanceof StripeRefusal && error.details.reason === "resource_missing";
    if (!isOver) throw error;
  }
  return { isChanged: !(await wasStopped(deps.db, id)) };
}

/**
 * Whether somebody asked for it before. The provider cannot tell: the first request may have been lost on the way back and
 * repeated. The lock lets the second of two presses see the line of the first.
 */
async function wasStopped(tx: PaymentDeps["db"], id: string): Promise<boolean> {
  await lockDonation(tx, id);
  const filter = { what: STOP, subject: `donation ${id}`, limit: 1 };
  return (await findAuditEntries(tx, filter)).length > 0;
}
