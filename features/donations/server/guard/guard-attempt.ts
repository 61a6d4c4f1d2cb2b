import { createHmac } from "node:crypto";
import type { Visitor } from "../../../../platform/server/http/api.ts";
import { readTries, takeSlot, tooMany } from "../../../../platform/server/limits/limit-tries.ts";
import { networkOf } from "../../../../platform/server/limits/network-of.ts";
import { mailboxOf } from "../../../../platform/server/mail/mailbox-of.ts";
import { sameAddress } from "../../../../platform/server/mail/same-address.ts";
import type { Queryable } from "../../../../platform/server/postgres/connect.ts";
import { siteKey } from "../../../../platform/server/site-key.ts";
import { AppError } from "../../../../shared/contract/app-error.ts";
import type { DonationDeps } from "../donation-deps.ts";
import { readSettings } from "../settings.ts";
import { spendProof } from "./challenge.ts";
import { ALL_DECLINES, NETWORK_DECLINES } from "./record-decline.ts";
import { MOST_DECLINES } from "./stop-card-testing.ts";

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

const proofRequired = () =>
  new AppError("proof_required", "Too many attempts. Please solve the challenge first.");

/**
 * Decides whether a donation attempt may reach the provider. Half of the attempts per minute are reserved for visitors
 * who solved a challenge, so that a flood of automated attempts does not block donors.
 */
export async function guardAttempt(
  deps: DonationDeps,
  { visitor, email, proof }: { visitor: Visitor; email: string | undefined; proof?: string },
): Promise<{ clientNetwork: Buffer }> {
  const clientNetwork = await hashNetwork(deps.db, visitor.address);
  const who = clientNetwork.toString("hex");
  const declines = await readTries(deps, { ...NETWORK_DECLINES, who });
  if (declines >= MOST_DECLINES) throw tooMany(deps.clock, NETWORK_DECLINES);

  const isProven = proof !== undefined && (await spendProof(deps, proof));
  const isSuspect =
    declines >= SUSPICIOUS_NETWORK_DECLINES ||
    (await readTries(deps, ALL_DECLINES)) >= SUSPICIOUS_OVERALL_DECLINES;
  if (isSuspect && !isProven) throw proofRequired();

  const limits = PER_NETWORK.map((limit) => ({ ...limit, who }));
  if (email) limits.push({ ...PER_EMAIL, who: mailboxOf(sameAddress(email) ?? email) });
  for (const limit of limits) {
    const most = isProven ? limit.most * PROOF_FACTOR : limit.most;
    if (await takeSlot(deps, { ...limit, most })) continue;
    throw isProven ? tooMany(deps.clock, limit) : proofRequired();
  }
  await limitOverall(deps, isProven);
  return { clientNetwork };
}

/**
 * Whether an attempt of this visitor would be refused without a proof, so that browsers can solve the challenge first. The
 * attempt itself is checked again; a page that is rendered for everyone has no visitor.
 */
export async function needsProof(deps: DonationDeps, { address }: Visitor): Promise<boolean> {
  if (address === "") return false;
  const who = (await hashNetwork(deps.db, address)).toString("hex");
  const { attemptsPerMinute } = await readSettings(deps);
  const limits = [
    { ...NETWORK_DECLINES, who, most: SUSPICIOUS_NETWORK_DECLINES },
    { ...ALL_DECLINES, most: SUSPICIOUS_OVERALL_DECLINES },
    ...PER_NETWORK.map((limit) => ({ ...limit, who })),
    { ...OVERALL, most: Math.floor(attemptsPerMinute / PROOF_FACTOR) },
  ];
  const tries = await Promise.all(limits.map((limit) => readTries(deps, limit)));
  return limits.some(({ most }, index) => (tries[index] ?? 0) >= most);
}

async function limitOverall(deps: DonationDeps, isProven: boolean): Promise<void> {
  const { attemptsPerMinute } = await readSettings(deps);
  const most = isProven ? attemptsPerMinute : Math.floor(attemptsPerMinute / PROOF_FACTOR);
  // The limiter always admits the first attempt of a minute, so a limit of zero is checked here.
  if (most > 0 && (await takeSlot(deps, { ...OVERALL, most }))) return;
  if (await takeSlot(deps, { what: "give-alarm", who: "", minutes: 1, most: 1 })) {
    deps.alarms.raise("donations-limited", { attemptsPerMinute });
  }
  throw isProven ? tooMany(deps.clock, OVERALL) : proofRequired();
}

/** Keyed, so that only this site can tell whether two attempts come from the same network. */
async function hashNetwork(db: Queryable, address: string): Promise<Buffer> {
  const key = await siteKey(db, "client-networks");
  return createHmac("sha256", key).update(networkOf(address)).digest();
}
