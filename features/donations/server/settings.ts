import { donationSettings } from "../../../db/schema/donations.ts";
import type { Deps, Doors } from "../../../platform/server/deps.ts";
import type { Queryable } from "../../../platform/server/postgres/connect.ts";
import { AppError } from "../../../shared/contract/app-error.ts";
import { PAYMENT_METHODS } from "../contract.ts";

/** What can be switched off by itself: a way of giving, or a method of paying. */
export const GIVING_SWITCHES = ["one_time", "recurring", ...PAYMENT_METHODS] as const;
export type GivingSwitch = (typeof GIVING_SWITCHES)[number];

/** Where this site hands out the stand-in's script: pages load no script from anywhere else. */
const STAND_IN = "/sandbox/stripe.js";

const ATTEMPTS = "attempts_per_minute";
const USUAL_ATTEMPTS = 30;

/** Read anew each time: a switch works at once, in every process, whoever turned it. */
export async function readSettings({ db }: { db: Queryable }) {
  const rows = await db.select().from(donationSettings);
  const values = new Map(rows.map(({ name, value }) => [name, value]));
  const isOn = (name: GivingSwitch) => values.get(name) !== 0;
  const methods = PAYMENT_METHODS.filter(isOn);
  return {
    methods,
    oneTime: isOn("one_time") && methods.length > 0,
    recurring: isOn("recurring") && methods.length > 0,
    /** How many donations may be begun altogether in a minute. */
    attemptsPerMinute: values.get(ATTEMPTS) ?? USUAL_ATTEMPTS,
  };
}

/** Turns a way of giving or paying on or off, without a restart. */
export const switchGiving = (deps: Deps, what: GivingSwitch, isOn: boolean): Promise<void> =>
  save(deps, what, isOn ? 1 : 0);

export async function limitAttempts(deps: Deps, perMinute: number): Promise<void> {
  if (!Number.isInteger(perMinute) || perMinute < 0 || perMinute > 100_000) {
    throw new AppError("invalid_input", "The limit must be a whole number from 0 to 100000.");
  }
  await save(deps, ATTEMPTS, perMinute);
}

async function save({ db, clock }: Deps, name: string, value: number): Promise<void> {
  const changedAt = clock.now();
  await db
    .insert(donationSettings)
    .values({ name, value, changedAt })
    .onConflictDoUpdate({ target: donationSettings.name, set: { value, changedAt } });
}

/** What a page may know. */
export async function getDonationSettings(deps: Deps & Pick<Doors, "stripe">) {
  const { methods, oneTime, recurring } = await readSettings(deps);
  const { stripe } = deps;
  return {
    publishableKey: stripe?.publishableKey ?? null,
    isTest: stripe?.publishableKey.startsWith("pk_test_") === true,
    standIn: stripe?.sandboxUrl === undefined ? null : STAND_IN,
    oneTime: stripe !== undefined && oneTime,
    recurring: stripe !== undefined && recurring,
    methods,
  };
}
