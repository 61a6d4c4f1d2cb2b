import type { Interval } from "../../interval.ts";

export interface Donor {
  name: string;
  email: string;
}

/** A validated draft. */
export type DonationDetails = { cents: number; message: string } & (
  | { interval: Interval; donor: Donor }
  /** One-time; without a donor when anonymous. */
  | { interval: null; donor: Donor | null }
);
