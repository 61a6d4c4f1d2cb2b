import { showDollars } from "#shared/dollars.ts";
import type { Interval } from "../interval.ts";

export const donateLabel = (cents: number | undefined, interval: Interval | null) =>
  ["Donate", cents !== undefined && showDollars(cents), cents !== undefined && interval]
    .filter(Boolean)
    .join(" ");
