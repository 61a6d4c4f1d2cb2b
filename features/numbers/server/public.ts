/** What the demo, the daily mail, the newsletter, likes and operations may do with analytics. */
export { changeOf } from "../change-of.ts";
export { getDayNumbers } from "./desk/get-day-numbers.ts";
export { browserFamily } from "./ingest/browser-family.ts";
export { findMostRead } from "./overview/most-read-repository.ts";
export { getEventState } from "./sink/get-event-state.ts";
export { addToSums } from "./store/sum-repository.ts";
