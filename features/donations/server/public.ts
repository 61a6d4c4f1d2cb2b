/** What commands and other features may use. */

export { exportPerson } from "./export-person.ts";
export { forgetPerson } from "./forget-person.ts";
export { findQuarantined } from "./ledger/event-repository.ts";
export { compareLedger } from "./reports/compare-ledger.ts";
export { exportLedger } from "./reports/export-ledger.ts";
export { summarizeLedger } from "./reports/summarize-ledger.ts";
export {
  DONATION_LIMITS,
  DONATION_SWITCHES,
  setDonationLimit,
  switchDonations,
} from "./settings.ts";
