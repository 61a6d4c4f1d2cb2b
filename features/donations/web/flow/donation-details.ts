import type { Interval } from "../../interval.ts";

export interface Donor {
  name: string;
  email: string;
}

/** A checked draft: what a donor wants to give. */
export type DonationDetails = { cents: number; message: string } & (
  | { interval: Interval; donor: Donor }
  /** Once; without a donor, by somebody who stays unknown. */
  | { interval: null; donor: Donor | null }
);
