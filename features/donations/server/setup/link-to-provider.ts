import { AppError } from "../../../../shared/contract/app-error.ts";
import type { DonationDeps } from "../donation-deps.ts";
import { type Donation, lockDonation, updateDonation } from "../donation-repository.ts";
import { applyEvents } from "../ledger/apply-events.ts";
import { lockLinks } from "../ledger/event-repository.ts";

/** Asked twice for the same donation, the provider makes one payment. */
export const idempotencyKey = ({ id, setupTry }: Donation) =>
  setupTry === 1 ? id : `${id}:${setupTry}`;

export const isOver = () =>
  new AppError("conflict", "This attempt has come to its end. Please start anew.");

type ProviderIds = { paymentIntentId: string } | { customerId: string; subscriptionId: string };

/** Notes what the provider calls it, and takes in what the provider told us of it before we could. */
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
  for (const one of contradictions) alarms.raise("donation-contradicted", { ...one });
}
