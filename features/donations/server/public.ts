/** What commands and other features may use. */

export { lookUpDonations } from "./desk/look-up-donations.ts";
export { showDonation } from "./desk/show-donation.ts";
export { findQuarantined } from "./ledger/event-repository.ts";
export { importDemoDonations } from "./ledger/import-demo-donations.ts";
export { refundCharge } from "./refunds/refund-charge.ts";
export { stopDonation } from "./refunds/stop-donation.ts";
export { compareLedger } from "./reports/compare-ledger.ts";
export { exportLedger } from "./reports/export-ledger.ts";
export { summarizeLedger } from "./reports/summarize-ledger.ts";
export { setDonationLimit, switchDonations } from "./settings.ts";
