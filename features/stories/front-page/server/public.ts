/** What the application and other features use of the front page. */
export { hasLed } from "./lead-repository.ts";
export { listFrontPage } from "./list-front-page.ts";
export { findNextListChange, findPinnedSince } from "./pin-repository.ts";
