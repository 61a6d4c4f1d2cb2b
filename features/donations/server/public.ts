/** What commands and other features may ask of donations. */
export { compareBooks } from "./books/compare-books.ts";
export { exportBooks } from "./books/export-books.ts";
export { readBooks } from "./books/read-books.ts";
export { exportPerson } from "./export-person.ts";
export { forgetPerson } from "./forget-person.ts";
export { findQuarantined } from "./ledger/event-repository.ts";
export { GIVING_LIMITS, GIVING_SWITCHES, setGivingLimit, switchGiving } from "./settings.ts";
