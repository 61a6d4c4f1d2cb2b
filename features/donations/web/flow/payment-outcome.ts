import type { Interval } from "#features/donations/donation-amount.ts";
import { site } from "#site.config.ts";
import { withBrowserStorage } from "#ui/browser-storage.ts";
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

/** Where the provider returns donors to after a redirect to their bank. */
export const returnAddress = (interval: Interval | null) =>
  interval === null ? "/support?payment=success" : "/support?success=true";

const SECRET = "payment_intent_client_secret";

/** Whether this is a return address, and the secret of its payment. */
export function readReturn(search: string): {
  isReturn: boolean;
  clientSecret: string | undefined;
} {
  const query = new URLSearchParams(search);
  const isReturn = query.get("payment") === "success" || query.get("success") === "true";
  return { isReturn, clientSecret: (isReturn && query.get(SECRET)) || undefined };
}
