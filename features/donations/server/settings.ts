import type { Clients } from "../../../clients/clients.ts";
import { donationSettings } from "../../../db/schema/donations.ts";
import type { Deps } from "../../../platform/server/deps.ts";
import type { Queryable } from "../../../platform/server/postgres/connect.ts";
import { AppError } from "../../../shared/contract/app-error.ts";
import { PAYMENT_METHODS, STAND_IN_SCRIPT } from "../contract.ts";

/** What can be switched off by itself: a way of giving, or a method of paying. */
export const DONATION_SWITCHES = ["one_time", "recurring", ...PAYMENT_METHODS] as const;
export type DonationSwitch = (typeof DONATION_SWITCHES)[number];

/** What staff can turn up and down while the site runs, with what it is as long as nobody does. */
const usual: Readonly<Record<Limit, number>> = { attempts_per_minute: 30, challenge_rounds: 1_000 };
export const DONATION_LIMITS = ["attempts_per_minute", "challenge_rounds"] as const;
type Limit = (typeof DONATION_LIMITS)[number];

/** Read anew each time: a switch works at once, in every process, whoever turned it. */
export async function readSettings({ db }: { db: Queryable }) {
  const rows = await db.select().from(donationSettings);
  const values = new Map(rows.map(({ name, value }) => [name, value]));
  const isOn = (name: DonationSwitch) => values.get(name) !== 0;
  const limit = (name: Limit) => values.get(name) ?? usual[name];
  const methods = PAYMENT_METHODS.filter(isOn);
  return {
    methods,
    oneTime: isOn("one_time") && methods.length > 0,
    recurring: isOn("recurring") && methods.length > 0,
    /** How many donations may be begun altogether in a minute. */
    attemptsPerMinute: limit("attempts_per_minute"),
    /** How much work a challenge is, more or less. */
    challengeRounds: limit("challenge_rounds"),
  };
}

/** Turns a way of giving or paying on or off, without a restart. */
export const switchDonations = (deps: Deps, what: DonationSwitch, isOn: boolean): Promise<void> =>
  save(deps, what, isOn ? 1 : 0);

const LARGEST_LIMIT = 100_000;

/** More or fewer attempts in a minute, more or less work for whoever has to do some. */
export async function setDonationLimit(deps: Deps, name: Limit, value: number): Promise<void> {
  if (!Number.isInteger(value) || value < 0 || value > LARGEST_LIMIT) {
    throw new AppError("invalid_input", `${name} must be a whole number up to ${LARGEST_LIMIT}`);
  }
  await save(deps, name, value);
}

async function save({ db, clock }: Deps, name: string, value: number): Promise<void> {
  const changedAt = clock.now();
  await db
    .insert(donationSettings)
    .values({ name, value, changedAt })
    .onConflictDoUpdate({ target: donationSettings.name, set: { value, changedAt } });
}

/** What a page may know. */
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
