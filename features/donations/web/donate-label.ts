import { showDollars } from "../../../shared/money/dollars.ts";
import type { Interval } from "../interval.ts";

/** What a donor agrees to by pressing the button; without a sum there is nothing to agree to yet. */
export const donateLabel = (cents: number | undefined, interval: Interval | null) =>
  ["Donate", cents !== undefined && showDollars(cents), cents !== undefined && interval]
    .filter(Boolean)
    .join(" ");
