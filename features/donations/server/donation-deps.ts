import type { StripeDoor } from "../../../clients/stripe/stripe-door.ts";
import type { Deps, Doors } from "../../../platform/server/deps.ts";
import { AppError } from "../../../shared/contract/app-error.ts";

/** What lies outside of the house. */
export type Outside = Pick<Doors, "stripe" | "alarms">;
export type DonationDeps = Deps & Outside;

/** The provider, or a refusal that pages turn into their words. */
export function stripeOf({ stripe }: Pick<Doors, "stripe">): StripeDoor {
  if (!stripe) throw new AppError("unavailable", "Payments are not set up.");
  return stripe;
}
