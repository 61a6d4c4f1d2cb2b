import { StripeRefusal } from "../../../../clients/stripe/stripe-refusal.ts";
import { AppError } from "../../../../shared/contract/app-error.ts";
import { type DonationDeps, requireStripe } from "../donation-deps.ts";
import { findDonation } from "../donation-repository.ts";

/**
 * Ends the subscription of a recurring donation at the provider, which then charges no more. The donation's state changes
 * by the provider's event. Ending what has ended already does nothing.
 */
export async function stopDonation(
  deps: DonationDeps,
  id: string,
  { isDryRun = false }: { isDryRun?: boolean } = {},
): Promise<void> {
  const stripe = requireStripe(deps);
  const donation = await findDonation(deps.db, id);
  if (!donation) throw new AppError("not_found", "There is no such donation.");
  if (donation.interval === null || donation.subscriptionId === null)
    throw new AppError("conflict", "This donation was given once: there is nothing to stop.");
  if (donation.state === "ended") throw new AppError("conflict", "This donation has ended.");
  if (isDryRun) return;
  try {
    await stripe.cancelSubscription(donation.subscriptionId);
  } catch (error) {
    const isOver = error instanceof StripeRefusal && error.details.reason === "resource_missing";
    if (!isOver) throw error;
  }
}
