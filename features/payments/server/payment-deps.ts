import type { Clients } from "#clients/clients.ts";
import type { StripeClient } from "#clients/stripe/stripe-client.ts";
import type { Deps } from "#platform/server/deps.ts";
import { AppError } from "#shared/contract/app-error.ts";

export type DonationClients = Pick<Clients, "stripe" | "alarms">;
export type DonationDeps = Deps & DonationClients;

/** Throws while payments are not set up; pages show their own text for that. */
export function requireStripe({ stripe }: Pick<Clients, "stripe">): StripeClient {
  if (!stripe) throw new AppError("unavailable", "Payments are not set up.");
  return stripe;
}
