import { site } from "../../../../site.config.ts";
import type { Remembered } from "../flow/outcome.ts";

/** A payment whose end this tab may have missed: the bank sent the donor away, the line broke, the page was reloaded. */
export interface KeptPayment extends Remembered {
  clientSecret: string;
  /** Whether the donor knows how it ended: then the form has been cleared, and may hold the next gift already. */
  isTold: boolean;
}

const KEY = `${site.shortName}-payment`;

export function keepPayment(payment: KeptPayment): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(payment));
  } catch {
    // Then only the return address can tell.
  }
}

export function forgetPayment(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}

export function keptPayment(): KeptPayment | undefined {
  try {
    return readKept(JSON.parse(sessionStorage.getItem(KEY) ?? "null"));
  } catch {
    return undefined;
  }
}

function readKept(
  kept: Partial<Record<keyof KeptPayment, unknown>> | null,
): KeptPayment | undefined {
  if (typeof kept?.clientSecret !== "string") return undefined;
  const { clientSecret, interval, isMailed, at, isTold } = kept;
  return {
    clientSecret,
    isTold: isTold === true,
    interval: interval === "monthly" || interval === "yearly" ? interval : null,
    isMailed: typeof isMailed === "boolean" ? isMailed : null,
    at: typeof at === "number" ? at : null,
  };
}
