/** What the demo, the daily mail and the newsletter may do with analytics. */
export { changeOf } from "../change-of.ts";
export { getDayNumbers } from "./desk/get-day-numbers.ts";
export { findMostRead } from "./overview/most-read-repository.ts";
export { addToSums } from "./store/sum-repository.ts";
