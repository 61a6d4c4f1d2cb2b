/** What other features may use. */

export { importDemoDonations } from "./ledger/import-demo-donations.ts";
export { summarizeLedger } from "./reports/summarize-ledger.ts";
