import type { Visitor } from "../../../../platform/server/http/api.ts";
import { readTries, takePlace, tooMany } from "../../../../platform/server/limits/limit-tries.ts";
import { mailboxOf } from "../../../../platform/server/mail/mailbox-of.ts";
import { sameAddress } from "../../../../platform/server/mail/same-address.ts";
import { AppError } from "../../../../shared/contract/app-error.ts";
import type { DonationDeps } from "../donation-deps.ts";
import { readSettings } from "../settings.ts";
import { spendProof } from "./challenge.ts";
import { householdOf } from "./household.ts";
import { ALL_DECLINES, HOUSEHOLD_DECLINES } from "./record-decline.ts";
import { MOST_DECLINES } from "./stop-card-testing.ts";

const PER_HOUSEHOLD = [
  { what: "give", minutes: 1, most: 3 },
  { what: "give-in-an-hour", minutes: 60, most: 10 },
];
const PER_EMAIL = { what: "give-by-email", minutes: 60, most: 5 };
const ALTOGETHER = { what: "give-altogether", who: "", minutes: 1 };
/** Whoever does the work may do so many times as much. */
const WITH_PROOF = 2;
/** So many declined cards and a household has to do the work; altogether, and everybody has to. */
const SUSPECT_HOUSEHOLD = 2;
const UNDER_ATTACK = 20;

const proofRequired = () =>
  new AppError("proof_required", "Please solve a challenge first: too many tries.");

/**
 * Decides whether an attempt to give may reach the provider. Half of the places of a minute are free for everybody;
 * the other half are kept for those who do the work, so that a flood of tries without it shuts nobody else out.
 */
export async function guardAttempt(
  deps: DonationDeps,
  { visitor, email, proof }: { visitor: Visitor; email: string | undefined; proof?: string },
): Promise<{ household: Buffer }> {
  const household = await householdOf(deps.db, visitor.address);
  const who = household.toString("hex");
  const declines = await readTries(deps, { ...HOUSEHOLD_DECLINES, who });
  if (declines >= MOST_DECLINES) throw tooMany(deps.clock, HOUSEHOLD_DECLINES);

  const isProven = proof !== undefined && (await spendProof(deps, proof));
  const isSuspect =
    declines >= SUSPECT_HOUSEHOLD || (await readTries(deps, ALL_DECLINES)) >= UNDER_ATTACK;
  if (isSuspect && !isProven) throw proofRequired();

  const limits = PER_HOUSEHOLD.map((limit) => ({ ...limit, who }));
  if (email) limits.push({ ...PER_EMAIL, who: mailboxOf(sameAddress(email) ?? email) });
  for (const limit of limits) {
    const most = isProven ? limit.most * WITH_PROOF : limit.most;
    if (await takePlace(deps, { ...limit, most })) continue;
    throw isProven ? tooMany(deps.clock, limit) : proofRequired();
  }
  await takePlaceOfAll(deps, isProven);
  return { household };
}

async function takePlaceOfAll(deps: DonationDeps, isProven: boolean): Promise<void> {
  const { attemptsPerMinute } = await readSettings(deps);
  const most = isProven ? attemptsPerMinute : Math.floor(attemptsPerMinute / WITH_PROOF);
  // Even the first of a minute takes its place without asking how many there are.
  if (most > 0 && (await takePlace(deps, { ...ALTOGETHER, most }))) return;
  if (await takePlace(deps, { what: "give-alarm", who: "", minutes: 1, most: 1 })) {
    deps.alarms.raise("donations-limited", { attemptsPerMinute });
  }
  throw isProven ? tooMany(deps.clock, ALTOGETHER) : proofRequired();
}
