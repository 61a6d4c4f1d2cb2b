import type { Clients } from "#clients/clients.ts";
import { donationSettings } from "#db/schema/donations.ts";
import type { Deps } from "#platform/server/deps.ts";
import { invalidate } from "#platform/server/postgres/changes.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { PAYMENT_METHODS, STAND_IN_SCRIPT } from "../calls/donations.ts";
import {
  DONATION_LIMITS,
  DONATION_SWITCHES,
  type DonationLimit,
  type DonationSwitch,
  LARGEST_LIMIT,
} from "../donation-switches.ts";
import { BOOKS_TAG } from "./books-tag.ts";

/** Only what staff have changed; everything else has its default. */
const findSettings = (db: Queryable) => db.select().from(donationSettings);

async function saveSetting(
  db: Queryable,
  setting: typeof donationSettings.$inferInsert,
): Promise<void> {
  const { value, changedAt } = setting;
  await db
    .insert(donationSettings)
    .values(setting)
    .onConflictDoUpdate({ target: donationSettings.name, set: { value, changedAt } });
}

const DEFAULTS: Readonly<Record<DonationLimit, number>> = {
  attempts_per_minute: 30,
  challenge_rounds: 1_000,
};

/** Reads from the database each time, so that a switch takes effect at once in every process. */
export async function readSettings({ db }: { db: Queryable }) {
  const rows = await findSettings(db);
  const values = new Map(rows.map(({ name, value }) => [name, value]));
  const isOn = (name: DonationSwitch) => values.get(name) !== 0;
  const limit = (name: DonationLimit) => values.get(name) ?? DEFAULTS[name];
  const methods = PAYMENT_METHODS.filter(isOn);
  return {
    methods,
    oneTime: isOn("one_time") && methods.length > 0,
    recurring: isOn("recurring") && methods.length > 0,
    /** New donations per minute over all visitors. */
    attemptsPerMinute: limit("attempts_per_minute"),
    challengeRounds: limit("challenge_rounds"),
  };
}

/** The approximate number of rounds that a challenge takes to solve. */
export const readChallengeRounds = async (deps: { db: Queryable }): Promise<number> =>
  (await readSettings(deps)).challengeRounds;

/** Each switch and limit as it is now, for staff. */
export async function listSettings({ db }: { db: Queryable }) {
  const rows = await findSettings(db);
  const values = new Map(rows.map(({ name, value }) => [name, value]));
  return {
    switches: DONATION_SWITCHES.map((name) => ({ name, isOn: values.get(name) !== 0 })),
    limits: DONATION_LIMITS.map((name) => ({ name, value: values.get(name) ?? DEFAULTS[name] })),
  };
}

/** Switches a donation type or payment method on or off, without a restart. */
export async function switchDonations(
  { db, clock }: Deps,
  what: DonationSwitch,
  isOn: boolean,
): Promise<void> {
  await saveSetting(db, { name: what, value: isOn ? 1 : 0, changedAt: clock.now() });
  await invalidate(db, [BOOKS_TAG]);
}

export async function setDonationLimit(
  deps: Deps,
  name: DonationLimit,
  value: number,
): Promise<void> {
  if (!Number.isInteger(value) || value < 0 || value > LARGEST_LIMIT) {
    throw new AppError("invalid_input", `${name} must be a whole number up to ${LARGEST_LIMIT}`);
  }
  await saveSetting(deps.db, { name, value, changedAt: deps.clock.now() });
  await invalidate(deps.db, [BOOKS_TAG]);
}

/** The settings that are public. */
export async function getDonationSettings(deps: Deps & Pick<Clients, "stripe">) {
  const { methods, oneTime, recurring } = await readSettings(deps);
  const { stripe } = deps;
  return {
    publishableKey: stripe?.publishableKey ?? null,
    isTest: stripe?.publishableKey.startsWith("pk_test_") === true,
    standIn: stripe?.sandboxUrl === undefined ? null : STAND_IN_SCRIPT,
    oneTime: stripe !== undefined && oneTime,
    recurring: stripe !== undefined && recurring,
    methods,
  };
}
