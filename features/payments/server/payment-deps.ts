import type { Clients } from "#clients/clients.ts";
import type { StripeClient } from "#clients/stripe/stripe-client.ts";
import type { Deps } from "#platform/server/deps.ts";
import { AppError } from "#shared/contract/app-error.ts";
import type { Payee } from "./payee.ts";

export type PaymentClients = Pick<Clients, "stripe" | "alarms">;
export type PaymentDeps = Deps & PaymentClients;

/** Every feature that is paid, in `payments` of its declaration. */
export interface Payees {
  payees: readonly Payee[];
}

/** Throws while payments are not set up; pages show their own text for that. */
export function requireStripe({ stripe }: Pick<Clients, "stripe">): StripeClient {
  if (!stripe) throw new AppError("unavailable", "Payments are not set up.");
  return stripe;
}
