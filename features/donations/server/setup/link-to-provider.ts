import { applyEvents } from "#features/payments/server/events/apply-events.ts";
import { lockLinks } from "#features/payments/server/events/event-repository.ts";
import type { DonationDeps } from "#features/payments/server/payment-deps.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { type Donation, lockDonation, updateDonation } from "../donation-repository.ts";

/** One key per donation, so that the provider creates one payment however often we send the request. */
export const idempotencyKey = ({ id, setupTry }: Donation) =>
  setupTry === 1 ? id : `${id}:${setupTry}`;

export const sessionExpired = () =>
  new AppError("conflict", "This payment session has expired. Please start again.");

type ProviderIds = { paymentIntentId: string } | { customerId: string; subscriptionId: string };

/** Stores the provider's ids and applies events that arrived before they were known. */
export async function linkToProvider(
  { db, clock, alarms }: DonationDeps,
  id: string,
  ids: ProviderIds,
): Promise<void> {
  const links = [id, ...Object.values(ids)];
  const contradictions = await db.transaction(async (tx) => {
    await lockLinks(tx, links);
    const donation = await lockDonation(tx, id);
    await updateDonation(tx, id, ids);
    return applyEvents({ db: tx, clock }, { ...donation, ...ids }, links);
  });
  for (const contradiction of contradictions) {
    alarms.raise("donation-contradicted", { ...contradiction });
  }
}
