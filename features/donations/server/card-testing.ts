import { createHmac } from "node:crypto";
import { StripeRefusal } from "#clients/stripe/stripe-connection.ts";
import type { PaymentDeps } from "#features/payments/server/public.ts";
import type { Clock } from "#platform/server/clock.ts";
import type { Visitor } from "#platform/server/http/api.ts";
import { type JobRun, wake } from "#platform/server/jobs/job.ts";
import { challengeRequired, spendProof } from "#platform/server/limits/challenge.ts";
import type { NetworkLimit } from "#platform/server/limits/limit-network.ts";
import {
  countTry,
  readTries,
  type TryLimit,
  takeSlot,
  tooMany,
} from "#platform/server/limits/limit-tries.ts";
import { networkOf, WIDER_TIMES, widerNetworkOf } from "#platform/server/limits/networks.ts";
import { mailboxOf, sameAddress } from "#platform/server/mail/same-address.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { siteKey } from "#platform/server/site-key.ts";
import { type Donation, findOftenDeclined } from "./donation-repository.ts";
import { readSettings } from "./settings.ts";

export const STOP_CARD_TESTING = "stop-card-testing";

/** More than a donor with a mistyped card needs; card testers try many cards, also on a single payment. */
const MOST_DECLINES = 5;

/** Cancels payments with too many declined cards; the state changes when the provider's event arrives. */
export async function stopCardTesting(
  { db, stripe, alarms }: PaymentDeps,
  { signal }: Pick<JobRun, "signal">,
): Promise<void> {
  if (!stripe) return;
  for (const donation of await findOftenDeclined(db, MOST_DECLINES)) {
    if (signal.aborted) return;
    const { id, paymentIntentId, subscriptionId } = donation;
    alarms.raise("cards-tested", { donation: id });
    try {
      if (paymentIntentId) await stripe.cancelPaymentIntent(paymentIntentId);
      else if (subscriptionId) await stripe.cancelSubscription(subscriptionId);
    } catch (error) {
      // The payment has already ended; its event will arrive.
      if (!(error instanceof StripeRefusal)) throw error;
    }
  }
}

/** Cards declined for donations from one network within an hour. */
const NETWORK_DECLINES = { what: "declined", minutes: 60 };
/** Cards declined for all visitors together. */
const ALL_DECLINES = { what: "declined-altogether", who: "", minutes: 10 };

export async function recordDecline(
  deps: { db: Queryable; clock: Clock },
  { clientNetwork, widerNetwork }: Donation,
): Promise<void> {
  await countTry(deps, ALL_DECLINES);
  for (const network of [clientNetwork, widerNetwork])
    if (network) await countTry(deps, { ...NETWORK_DECLINES, who: network.toString("hex") });
  await wake(deps.db, STOP_CARD_TESTING);
}

const PER_NETWORK = [
  { what: "give", minutes: 1, most: 3 },
  { what: "give-in-an-hour", minutes: 60, most: 10 },
];
const PER_EMAIL = { what: "give-by-email", minutes: 60, most: 5 };
const OVERALL = { what: "give-altogether", who: "", minutes: 1 };
/** A solved challenge multiplies the limits by this. */
const PROOF_FACTOR = 2;
/** Declined cards of one network, or of all, after which a challenge is required. */
const SUSPICIOUS_NETWORK_DECLINES = 2;
const SUSPICIOUS_OVERALL_DECLINES = 20;

interface HashedNetworks {
  clientNetwork: Buffer;
  widerNetwork: Buffer | null;
}

/**
 * Decides whether a donation attempt may reach the provider. Half of the attempts per minute are reserved for visitors
 * who solved a challenge, so that a flood of automated attempts does not block donors.
 */
export async function guardAttempt(
  deps: PaymentDeps,
  visitor: Visitor,
  email: string | undefined,
): Promise<HashedNetworks> {
  const networks = await hashNetworks(deps.db, visitor.address);
  if (await isReached(deps, declineLimits(networks, MOST_DECLINES)))
    throw tooMany(deps.clock, NETWORK_DECLINES);

  const isProven = await spendProof(deps, visitor.proof);
  if (!isProven && (await isReached(deps, suspicions(networks)))) throw challengeRequired();

  const limits = attemptLimits(networks);
  if (email) limits.push({ ...PER_EMAIL, who: mailboxOf(sameAddress(email) ?? email) });
  for (const limit of limits) {
    const most = isProven ? limit.most * PROOF_FACTOR : limit.most;
    if (await takeSlot(deps, { ...limit, most })) continue;
    throw isProven ? tooMany(deps.clock, limit) : challengeRequired();
  }
  await limitOverall(deps, isProven);
  return networks;
}

/**
 * Whether an attempt of this visitor would be refused without a proof, so that browsers can solve the challenge first. The
 * attempt itself is checked again; a page that is rendered for everyone has no visitor.
 */
export async function needsProof(deps: PaymentDeps, { address }: Visitor): Promise<boolean> {
  if (address === "") return false;
  const networks = await hashNetworks(deps.db, address);
  const { attemptsPerMinute } = await readSettings(deps);
  return isReached(deps, [
    ...suspicions(networks),
    ...attemptLimits(networks),
    { ...OVERALL, most: Math.floor(attemptsPerMinute / PROOF_FACTOR) },
  ]);
}

async function isReached(deps: PaymentDeps, limits: readonly TryLimit[]): Promise<boolean> {
  const tries = await Promise.all(limits.map((limit) => readTries(deps, limit)));
  return limits.some(({ most }, index) => (tries[index] ?? 0) >= most);
}

const suspicions = (networks: HashedNetworks) => [
  ...declineLimits(networks, SUSPICIOUS_NETWORK_DECLINES),
  { ...ALL_DECLINES, most: SUSPICIOUS_OVERALL_DECLINES },
];

const declineLimits = (networks: HashedNetworks, most: number) =>
  limitsOf(networks, { ...NETWORK_DECLINES, most });

const attemptLimits = (networks: HashedNetworks) =>
  PER_NETWORK.flatMap((limit) => limitsOf(networks, limit));

function limitsOf({ clientNetwork, widerNetwork }: HashedNetworks, limit: NetworkLimit) {
  const { most } = limit;
  const ofNetwork = { ...limit, who: clientNetwork.toString("hex") };
  if (!widerNetwork) return [ofNetwork];
  return [ofNetwork, { ...limit, who: widerNetwork.toString("hex"), most: most * WIDER_TIMES }];
}

async function limitOverall(deps: PaymentDeps, isProven: boolean): Promise<void> {
  const { attemptsPerMinute } = await readSettings(deps);
  const most = isProven ? attemptsPerMinute : Math.floor(attemptsPerMinute / PROOF_FACTOR);
  // The limiter always admits the first attempt of a minute, so a limit of zero is checked here.
  if (most > 0 && (await takeSlot(deps, { ...OVERALL, most }))) return;
  if (await takeSlot(deps, { what: "give-alarm", who: "", minutes: 1, most: 1 })) {
    deps.alarms.raise("donations-limited", { attemptsPerMinute });
  }
  throw isProven ? tooMany(deps.clock, OVERALL) : challengeRequired();
}

/** Keyed, so that only this site can tell whether two attempts come from the same network. */
async function hashNetworks(db: Queryable, address: string): Promise<HashedNetworks> {
  const key = await siteKey(db, "client-networks");
  const hashed = (name: string) => createHmac("sha256", key).update(name).digest();
  const wider = widerNetworkOf(address);
  return {
    clientNetwork: hashed(networkOf(address)),
    widerNetwork: wider === undefined ? null : hashed(wider),
  };
}
