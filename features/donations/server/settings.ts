import type { Clients } from "../../../clients/clients.ts";
import type { Deps } from "../../../platform/server/deps.ts";
import type { Queryable } from "../../../platform/server/postgres/connect.ts";
import { AppError } from "../../../shared/contract/app-error.ts";
import { PAYMENT_METHODS, STAND_IN_SCRIPT } from "../contract.ts";
import { findSettings, saveSetting } from "./settings-repository.ts";

/** Donation types and payment methods that staff can switch off one by one. */
export const DONATION_SWITCHES = ["one_time", "recurring", ...PAYMENT_METHODS] as const;
export type DonationSwitch = (typeof DONATION_SWITCHES)[number];

/** Limits that staff can change while the site runs, with their defaults. */
const DEFAULTS: Readonly<Record<Limit, number>> = {
  attempts_per_minute: 30,
  challenge_rounds: 1_000,
};
export const DONATION_LIMITS = ["attempts_per_minute", "challenge_rounds"] as const;
type Limit = (typeof DONATION_LIMITS)[number];

/** Reads from the database each time, so that a switch takes effect at once in every process. */
export async function readSettings({ db }: { db: Queryable }) {
  const rows = await findSettings(db);
  const values = new Map(rows.map(({ name, value }) => [name, value]));
  const isOn = (name: DonationSwitch) => values.get(name) !== 0;
  const limit = (name: Limit) => values.get(name) ?? DEFAULTS[name];
  const methods = PAYMENT_METHODS.filter(isOn);
  return {
    methods,
    oneTime: isOn("one_time") && methods.length > 0,
    recurring: isOn("recurring") && methods.length > 0,
    /** New donations per minute over all visitors. */
    attemptsPerMinute: limit("attempts_per_minute"),
    /** The approximate number of rounds that a challenge takes to solve. */
    challengeRounds: limit("challenge_rounds"),
  };
}

/** Switches a donation type or payment method on or off, without a restart. */
export const switchDonations = (deps: Deps, what: DonationSwitch, isOn: boolean): Promise<void> =>
  saveSetting(deps.db, { name: what, value: isOn ? 1 : 0, changedAt: deps.clock.now() });

const LARGEST_LIMIT = 100_000;

export async function setDonationLimit(deps: Deps, name: Limit, value: number): Promise<void> {
  if (!Number.isInteger(value) || value < 0 || value > LARGEST_LIMIT) {
    throw new AppError("invalid_input", `${name} must be a whole number up to ${LARGEST_LIMIT}`);
  }
  await saveSetting(deps.db, { name, value, changedAt: deps.clock.now() });
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
