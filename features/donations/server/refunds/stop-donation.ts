import { StripeRefusal } from "#clients/stripe/stripe-connection.ts";
import { type PaymentDeps, requireStripe } from "#features/payments/server/public.ts";
import { findAuditEntries } from "#platform/server/audit-entries.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { findDonation, lockDonation } from "../donation-repository.ts";

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
