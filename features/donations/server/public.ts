/** What commands and other features may use. */

export { listQuarantined } from "./desk/list-quarantined.ts";
export { lookUpDonations } from "./desk/look-up-donations.ts";
export { showDonation } from "./desk/show-donation.ts";
export { importDemoDonations } from "./ledger/import-demo-donations.ts";
export { DONATION_PURPOSE } from "./ledger/payable-donation.ts";
export { refundCharge } from "./refunds/refund-charge.ts";
export { stopDonation } from "./refunds/stop-donation.ts";
export { exportLedger } from "./reports/export-ledger.ts";
export { summarizeLedger } from "./reports/summarize-ledger.ts";
export { setDonationLimit, switchDonations } from "./settings.ts";
