import type { Interval } from "#features/donations/interval.ts";
import type { DonationDetails } from "./donation-details.ts";

/** What this browser knows of a donation; `null` when the return address was opened elsewhere. */
export interface ReceiptDetails {
  interval: Interval | null;
  /** Whether a receipt is mailed; anonymous donors get none. */
  isMailed: boolean | null;
  /** Milliseconds since 1970. */
  at: number | null;
}

export type PaymentOutcome =
  | ({ is: "paid"; cents: number; isNew: boolean } & ReceiptDetails)
  | { is: "processing"; cents: number }
  | { is: "checking" }
  | { is: "not paid" }
  | { is: "unknown" }
  /** The state could not be loaded. */
  | { is: "unreachable" };

export const receiptDetailsOf = ({ interval, donor }: DonationDetails): ReceiptDetails => ({
  interval,
  isMailed: donor !== null,
  at: Date.now(),
});
