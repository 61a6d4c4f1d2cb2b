/** What payees may use. */

export { compareLedger } from "./compare-ledger.ts";
export { deriveEntries, feeKey } from "./derive-entries.ts";
export { applyParked } from "./events/apply-events.ts";
export { uncountedEvents } from "./events/event-repository.ts";
export { type Fact, type FactOf, PAYMENT_FAILED, type SeenEvent } from "./events/fact.ts";
export { validateEvents } from "./events/validate-events.ts";
export type { BookPeriod, NewEntry, Payable, Payee } from "./payee.ts";
export {
  type Payees,
  type PaymentClients,
  type PaymentDeps,
  requireStripe,
} from "./payment-deps.ts";
export { readPaymentState } from "./read-payment-state.ts";
export { requestRefund } from "./request-refund.ts";
