import { randomUUID } from "node:crypto";
import { type PaymentDeps, requireStripe } from "#features/payments/server/public.ts";
import type { Visitor } from "#platform/server/http/api.ts";
import { limitTries } from "#platform/server/limits/limit-tries.ts";
import { OutboundError } from "#platform/server/outbound/outbound-error.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { singleFlight } from "#shared/single-flight.ts";
import { CURRENCY } from "../calls/donations.ts";
import type { Interval } from "../donation-amount.ts";
import { guardAttempt } from "./card-testing.ts";
import { oneTimeSecret, recurringSecret } from "./client-secrets.ts";
import {
  type Donation,
  findByAttempt,
  insertDonation,
  recordFailedSetup,
} from "./donation-repository.ts";
import { readSettings } from "./settings.ts";

const otherDonation = () =>
  new AppError("conflict", "This payment session belongs to another donation. Please start again.");

/**
 * Repeated requests of one attempt, such as a double click, wait for the first and get its response. Between processes
 * the unique attempt key and the provider's idempotency key do the same.
 */
function shareAttempts<T>() {
  const share = singleFlight<{ what: string; value: T }>();

  return async (key: string, what: string, work: () => Promise<T>): Promise<T> => {
    const done = await share(key, async () => ({ what, value: await work() }));
    if (done.what !== what) throw otherDonation();
    return done.value;
  };
}

export interface DonationRequest {
  interval: Interval | null;
  cents: number;
  /** `null` for an anonymous donation. */
  donor: { name: string; email: string } | null;
  message: string;
  attemptKey?: string | undefined;
}

/** Repeats of one attempt; enough for a poor connection. */
const REPEATS = { what: "give-again", most: 60, minutes: 60 };

/** Inserts the donation first and sends its id to the provider as idempotency key, so a retry never pays twice. */
export function createDonationSetup(deps: PaymentDeps) {
  const share = shareAttempts<{ clientSecret: string }>();

  return async (request: DonationRequest, visitor: Visitor): Promise<{ clientSecret: string }> => {
    requireStripe(deps);
    await refuseIfSwitchedOff(deps, request);
    const { attemptKey = randomUUID(), ...what } = request;
    return share(attemptKey, JSON.stringify(what), async () => {
      const donation =
        (await findRepeated(deps, attemptKey)) ??
        (await insertGuarded(deps, attemptKey, request, visitor));
      if (!isSameDonation(donation, request)) throw otherDonation();
      return { clientSecret: await secretOf(deps, donation) };
    });
  };
}

async function refuseIfSwitchedOff(
  deps: PaymentDeps,
  { interval }: DonationRequest,
): Promise<void> {
  const { oneTime, recurring } = await readSettings(deps);
  if (interval === null ? oneTime : recurring) return;
  throw new AppError("unavailable", "Donations of this kind are switched off at the moment.");
}

async function findRepeated(deps: PaymentDeps, attemptKey: string): Promise<Donation | undefined> {
  const donation = await findByAttempt(deps.db, attemptKey);
  if (donation) await limitTries(deps, { ...REPEATS, who: donation.id });
  return donation;
}

async function insertGuarded(
  deps: PaymentDeps,
  attemptKey: string,
  request: DonationRequest,
  visitor: Visitor,
) {
  const { interval, cents, donor, message } = request;
  const networks = await guardAttempt(deps, visitor, donor?.email);
  return insertDonation(deps.db, {
    id: randomUUID(),
    attemptKey,
    interval,
    cents,
    message,
    ...networks,
    currency: CURRENCY,
    donorName: donor?.name ?? null,
    donorEmail: donor?.email ?? null,
    state: "pending",
    createdAt: deps.clock.now(),
  });
}

const isSameDonation = (donation: Donation, { interval, cents, donor, message }: DonationRequest) =>
  donation.interval === interval &&
  donation.cents === cents &&
  donation.donorName === (donor?.name ?? null) &&
  donation.donorEmail === (donor?.email ?? null) &&
  donation.message === message;

async function secretOf(deps: PaymentDeps, donation: Donation): Promise<string> {
  try {
    const secret = donation.interval === null ? oneTimeSecret : recurringSecret;
    return await secret(deps, donation);
  } catch (error) {
    // The provider repeats a server error for the same idempotency key for a day. What it may have created
    // nevertheless cannot be paid, as its secret was never handed out.
    if (error instanceof OutboundError && (error.responseStatus ?? 0) >= 500) {
      await recordFailedSetup(deps.db, donation);
    }
    throw error;
  }
}
