import type { LedgerEntry } from "../ledger/ledger-repository.ts";
import type { RefundRequest } from "./refund-request-repository.ts";

type BookedEntry = Pick<LedgerEntry, "key" | "kind" | "cents">;
type Request = Pick<RefundRequest, "cents" | "providerId" | "refused">;

/** Requested, and not in the books yet. */
export const isOpen = (
  { providerId, refused }: Request,
  entries: readonly BookedEntry[],
): boolean =>
  refused === null &&
  (providerId === null || !entries.some(({ key }) => key === `refund:${providerId}`));

/**
 * What can still be refunded of a charge: what the books say is left of it after refunds and disputes, without what was
 * requested and is on its way.
 */
export function refundableCents(
  entries: readonly BookedEntry[],
  requests: readonly Request[],
): number {
  const left = entries
    .filter(({ kind }) => kind !== "fee")
    .reduce((sum, { cents }) => sum + cents, 0);
  const onTheWay = requests
    .filter((request) => isOpen(request, entries))
    .reduce((sum, { cents }) => sum + cents, 0);
  return Math.max(0, left - onTheWay);
}
