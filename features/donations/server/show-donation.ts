import type { Deps } from "#platform/server/deps.ts";
import { AppError } from "#shared/contract/app-error.ts";
import type { Reply } from "#shared/contract/endpoint.ts";
import type { Charge, getDonationForStaff, RefundRequest } from "../calls/staff-donations.ts";
import {
  type Donation,
  findByDonor,
  findDonation,
  findIdByLinks,
  RUNNING_STATES,
} from "./donation-repository.ts";
import {
  findAllEntriesOf,
  findDonationOfMovement,
  type LedgerEntry,
} from "./ledger/ledger-repository.ts";
import { findRequests, type RefundRequest as StoredRequest } from "./refund-request-repository.ts";
import { isOpen, refundableCents } from "./refunds.ts";

/** One donation as its events made it, without the donor. */
export async function showDonation(
  { db }: Pick<Deps, "db">,
  id: string,
): Promise<Reply<typeof getDonationForStaff>> {
  const donation = await findDonation(db, id);
  if (!donation) throw new AppError("not_found", "There is no such donation.");
  const entries = await findAllEntriesOf(db, id);
  const byCharge = Map.groupBy(entries, ({ chargeId }) => chargeId);
  const requests = Map.groupBy(
    await findRequests(db, [...byCharge.keys()]),
    ({ chargeId }) => chargeId,
  );
  const charges = [...byCharge].flatMap(([chargeId, moved]) => {
    const charge = moved.find(({ kind }) => kind === "charge");
    return charge ? [showCharge(charge, moved, requests.get(chargeId) ?? [])] : [];
  });
  const { interval, cents, state, createdAt } = donation;
  return {
    id,
    interval,
    cents,
    state,
    createdAt: createdAt.toISOString(),
    canStop: donation.subscriptionId !== null && RUNNING_STATES.includes(state),
    charges: charges.toReversed(),
  };
}

function showCharge(
  charge: LedgerEntry,
  entries: readonly LedgerEntry[],
  requests: readonly StoredRequest[],
): Charge {
  const sum = (...kinds: LedgerEntry["kind"][]) =>
    entries
      .filter(({ kind }) => kinds.includes(kind))
      .reduce((total, { cents }) => total + cents, 0);
  return {
    id: charge.chargeId,
    happenedAt: charge.happenedAt.toISOString(),
    cents: charge.cents,
    refundedCents: 0 - sum("refund", "refund_returned"),
    disputedCents: 0 - sum("dispute", "dispute_returned"),
    refundableCents: refundableCents(entries, requests),
    requests: requests.map((request) => showRequest(request, entries)),
  };
}

export function showRequest(
  request: StoredRequest,
  entries: readonly LedgerEntry[],
): RefundRequest {
  const { number, cents, requestedBy, requestedAt, refused, providerId } = request;
  const open = providerId === null ? "unconfirmed" : "requested";
  return {
    number,
    cents,
    requestedBy,
    refusal: refused,
    requestedAt: requestedAt.toISOString(),
    state: refused === null ? (isOpen(request, entries) ? open : "booked") : "refused",
  };
}

/**
 * The donations of an exact address, or the one with this reference: the donation's, a payment's, a refund's or a
 * subscription's. The caller writes the audit log.
 */
export async function lookUpDonations(
  { db }: Pick<Deps, "db">,
  addressOrReference: string,
): Promise<Donation[]> {
  if (addressOrReference.includes("@")) return findByDonor(db, addressOrReference);
  const id =
    (await findIdByLinks(db, [addressOrReference])) ??
    (await findDonationOfMovement(db, addressOrReference));
  const donation = id === undefined ? undefined : await findDonation(db, id);
  return donation ? [donation] : [];
}
