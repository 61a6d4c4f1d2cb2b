/** What other features may use. */

export { summarizeLedger } from "./ledger/books.ts";
export { importDemoDonations } from "./ledger/import-demo-donations.ts";
