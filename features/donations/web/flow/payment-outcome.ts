import type { Interval } from "../../giving.ts";
import type { Gift } from "./gift.ts";

/** What this browser remembers of a gift; an address opened elsewhere remembers nothing. */
export interface Remembered {
  interval: Interval | null;
  /** Whether a receipt comes by mail: whoever stays unknown gets none. */
  isMailed: boolean | null;
  /** Milliseconds since 1970. */
  at: number | null;
}

/** What is known of a payment that was tried. */
export type PaymentOutcome =
  | ({ is: "paid"; cents: number; isNews: boolean } & Remembered)
  | { is: "processing"; cents: number }
  /** Being asked for. */
  | { is: "asked" }
  | { is: "not paid" }
  | { is: "unknown" }
  | { is: "unheard" };

export const rememberedOf = ({ interval, donor }: Gift): Remembered => ({
  interval,
  isMailed: donor !== null,
  at: Date.now(),
});
