import type { Interval } from "../../interval.ts";
import type { DonationDetails } from "./donation-details.ts";

/** What this browser remembers of a donation; an address opened elsewhere remembers nothing. */
export interface ReceiptDetails {
  interval: Interval | null;
  /** Whether a receipt comes by mail: whoever stays unknown gets none. */
  isMailed: boolean | null;
  /** Milliseconds since 1970. */
  at: number | null;
}

/** What is known of a payment that was tried. */
export type PaymentOutcome =
  | ({ is: "paid"; cents: number; isNews: boolean } & ReceiptDetails)
  | { is: "processing"; cents: number }
  /** Being asked for. */
  | { is: "asked" }
  | { is: "not paid" }
  | { is: "unknown" }
  | { is: "unheard" };

export const receiptDetailsOf = ({ interval, donor }: DonationDetails): ReceiptDetails => ({
  interval,
  isMailed: donor !== null,
  at: Date.now(),
});
