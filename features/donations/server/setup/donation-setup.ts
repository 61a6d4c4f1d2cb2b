import { randomUUID } from "node:crypto";
import type { Visitor } from "../../../../platform/server/http/api.ts";
import { limitTries } from "../../../../platform/server/limits/limit-tries.ts";
import { OutboundError } from "../../../../platform/server/outbound/outbound-error.ts";
import { AppError } from "../../../../shared/contract/app-error.ts";
import { CURRENCY } from "../../contract.ts";
import type { Interval } from "../../interval.ts";
import { type DonationDeps, requireStripe } from "../donation-deps.ts";
import {
  type Donation,
  findByAttempt,
  insertDonation,
  noteFailedSetup,
} from "../donation-repository.ts";
import { guardAttempt } from "../guard/guard-attempt.ts";
import { readSettings } from "../settings.ts";
import { oneTimeSecret } from "./one-time-secret.ts";
import { recurringSecret } from "./recurring-secret.ts";
import { otherDonation, shareAttempts } from "./share-attempts.ts";

export interface DonationRequest {
  interval: Interval | null;
  cents: number;
  /** None: wants to stay unknown. */
  donor: { name: string; email: string } | null;
  message: string;
  attemptKey?: string | undefined;
  proof?: string | undefined;
}

/** How often one attempt may be repeated: more than a bad line needs. */
const AGAIN = { what: "give-again", most: 60, minutes: 60 };

/** Writes the donation down, then asks the provider, who is told its id: whatever fails, nothing is paid twice. */
export function createDonationSetup(deps: DonationDeps) {
  const share = shareAttempts<{ clientSecret: string }>();

  return async (request: DonationRequest, visitor: Visitor): Promise<{ clientSecret: string }> => {
    requireStripe(deps);
    await refuseIfOff(deps, request);
    const { attemptKey = randomUUID(), proof: _, ...what } = request;
    return share(attemptKey, JSON.stringify(what), async () => {
      const donation =
        (await findAgain(deps, attemptKey)) ?? (await begin(deps, attemptKey, request, visitor));
      if (!isFor(donation, request)) throw otherDonation();
      return { clientSecret: await secretOf(deps, donation) };
    });
  };
}

async function refuseIfOff(deps: DonationDeps, { interval }: DonationRequest): Promise<void> {
  const { oneTime, recurring } = await readSettings(deps);
  if (interval === null ? oneTime : recurring) return;
  throw new AppError("unavailable", "Donations of this kind are switched off for the moment.");
}

async function findAgain(deps: DonationDeps, attemptKey: string): Promise<Donation | undefined> {
  const donation = await findByAttempt(deps.db, attemptKey);
  if (donation) await limitTries(deps, { ...AGAIN, who: donation.id });
  return donation;
}

async function begin(
  deps: DonationDeps,
  attemptKey: string,
  request: DonationRequest,
  visitor: Visitor,
) {
  const { interval, cents, donor, message, proof } = request;
  const { household } = await guardAttempt(deps, {
    visitor,
    email: donor?.email,
    ...(proof !== undefined && { proof }),
  });
  return insertDonation(deps.db, {
    id: randomUUID(),
    ...{ attemptKey, interval, cents, message, household },
    currency: CURRENCY,
    donorName: donor?.name ?? null,
    donorEmail: donor?.email ?? null,
    state: "pending",
    createdAt: deps.clock.now(),
  });
}

const isFor = (donation: Donation, { interval, cents, donor, message }: DonationRequest) =>
  donation.interval === interval &&
  donation.cents === cents &&
  donation.donorName === (donor?.name ?? null) &&
  donation.donorEmail === (donor?.email ?? null) &&
  donation.message === message;

async function secretOf(deps: DonationDeps, donation: Donation): Promise<string> {
  try {
    const secret = donation.interval === null ? oneTimeSecret : recurringSecret;
    return await secret(deps, donation);
  } catch (error) {
    // Asked with the same key again, the provider would repeat its own failure for a day. What it may have made in
    // spite of it cannot be paid: nobody was given its secret.
    if (error instanceof OutboundError && (error.responseStatus ?? 0) >= 500) {
      await noteFailedSetup(deps.db, donation);
    }
    throw error;
  }
}
