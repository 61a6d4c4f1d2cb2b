import { applyParked, type PaymentDeps } from "#features/payments/server/public.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { type Donation, lockDonation, updateDonation } from "../donation-repository.ts";
import { payableDonation } from "../ledger/payable-donation.ts";

/** One key per donation, so that the provider creates one payment however often we send the request. */
export const idempotencyKey = ({ id, setupTry }: Donation) =>
  setupTry === 1 ? id : `${id}:${setupTry}`;

export const sessionExpired = () =>
  new AppError("conflict", "This payment session has expired. Please start again.");

type ProviderIds = { paymentIntentId: string } | { customerId: string; subscriptionId: string };

/** Stores the provider's ids and applies events that arrived before they were known. */
export async function linkToProvider(
  { db, clock, alarms }: PaymentDeps,
  id: string,
  ids: ProviderIds,
): Promise<void> {
  await applyParked({ db, alarms }, [id, ...Object.values(ids)], async (tx) => {
    const donation = await lockDonation(tx, id);
    await updateDonation(tx, id, ids);
    return payableDonation({ db: tx, clock }, { ...donation, ...ids });
  });
}
