import { site } from "../../../../site.config.ts";
import { withStorage } from "../../../../ui/browser/browser-storage.ts";
import type { Remembered } from "../flow/payment-outcome.ts";

/** A payment whose end this tab may have missed: the bank sent the donor away, the line broke, the page was reloaded. */
export interface KeptPayment extends Remembered {
  clientSecret: string;
  /** Whether the donor knows how it ended: then the form has been cleared, and may hold the next gift already. */
  isTold: boolean;
}

const KEY = `${site.shortName}-payment`;

export function keepPayment(payment: KeptPayment): void {
  withStorage("session", (storage) => storage.setItem(KEY, JSON.stringify(payment)));
}

export function forgetPayment(): void {
  withStorage("session", (storage) => storage.removeItem(KEY));
}

export const keptPayment = (): KeptPayment | undefined =>
  withStorage("session", (storage) => readKept(JSON.parse(storage.getItem(KEY) ?? "null")));

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
