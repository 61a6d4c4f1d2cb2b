import { DAY, HOUR } from "../../shared/time/units.ts";

interface DemoDonation {
  donorEmail: string | null;
  cents: number;
  interval: "monthly" | null;
  /** When the card was charged, oldest first. */
  chargedAt: readonly Date[];
}

const DAYS = 90;
const ONE_TIME_A_DAY = 4;
const MONTHLY_DONORS = 150;
/** As often as they are listed. */
const ONE_TIME_AMOUNTS = [2_500, 1_000, 5_000, 2_500, 10_000, 500, 2_500, 1_999, 15_000, 5_000];
const MONTHLY_AMOUNTS = [1_500, 500, 2_500, 1_500, 1_000, 5_000];
/** Every so manieth donor stays anonymous. */
const ANONYMOUS = 7;

/** Invented donors of the last three months: some give once, some every month. */
export function spreadDonations(now: Date): DemoDonation[] {
  const ago = (time: number) => new Date(now.getTime() - time);
  const once = Array.from({ length: DAYS * ONE_TIME_A_DAY }, (_, index): DemoDonation => {
    // The first of them was hours ago, so that a restart of the demo does not date one in the future.
    const age = (index * DAY) / ONE_TIME_A_DAY + 2 * HOUR;
    return {
      donorEmail: index % ANONYMOUS === 0 ? null : `donor-${index % 240}@reader.example`,
      cents: pick(ONE_TIME_AMOUNTS, index),
      interval: null,
      chargedAt: [ago(age)],
    };
  });
  const monthly = Array.from({ length: MONTHLY_DONORS }, (_, index): DemoDonation => {
    const age = 2 * HOUR + ((index * 37) % 30) * DAY;
    return {
      donorEmail: `member-${index}@reader.example`,
      cents: pick(MONTHLY_AMOUNTS, index),
      interval: "monthly",
      chargedAt: [ago(age + 60 * DAY), ago(age + 30 * DAY), ago(age)],
    };
  });
  return [...once, ...monthly];
}

const pick = (amounts: readonly number[], index: number) => amounts[index % amounts.length] ?? 0;
