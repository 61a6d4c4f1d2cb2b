import { site } from "#site.config.ts";
import { withBrowserStorage } from "#ui/browser-storage.ts";
import type { ReceiptDetails } from "../flow/payment-outcome.ts";

/** Stored for the tab, since a bank's redirect, a broken connection or a reload can hide how the payment ended. */
export interface StoredPayment extends ReceiptDetails {
  clientSecret: string;
  /** Whether the donor has seen the result; the form was cleared then and may hold the next donation. */
  isAnnounced: boolean;
}

const KEY = `${site.shortName}-payment`;

export function storePayment(payment: StoredPayment): void {
  withBrowserStorage("session", (storage) => storage.setItem(KEY, JSON.stringify(payment)));
}

export function removeStoredPayment(): void {
  withBrowserStorage("session", (storage) => storage.removeItem(KEY));
}

export const readStoredPayment = (): StoredPayment | undefined =>
  withBrowserStorage("session", (storage) => parse(JSON.parse(storage.getItem(KEY) ?? "null")));

function parse(
  stored: Partial<Record<keyof StoredPayment, unknown>> | null,
): StoredPayment | undefined {
  if (typeof stored?.clientSecret !== "string") return undefined;
  const { clientSecret, interval, isMailed, at, isAnnounced } = stored;
  return {
    clientSecret,
    isAnnounced: isAnnounced === true,
    interval: interval === "monthly" || interval === "yearly" ? interval : null,
    isMailed: typeof isMailed === "boolean" ? isMailed : null,
    at: typeof at === "number" ? at : null,
  };
}
