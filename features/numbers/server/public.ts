/** What the demo, the daily mail, the newsletter, likes and operations may do with analytics. */
export { changeOf } from "../trends.ts";
export { findMostRead } from "./figures/day-repository.ts";
export { getDayNumbers } from "./figures/get-day-numbers.ts";
export { browserFamily } from "./ingest/device-of.ts";
export { getEventState } from "./sink/event-state.ts";
export { addToSums } from "./store/sum-repository.ts";
