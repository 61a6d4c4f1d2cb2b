/** What the application and other features use of the front page. */
export { hasLed } from "./lead-repository.ts";
export { findNextListChange } from "./pin-repository.ts";
