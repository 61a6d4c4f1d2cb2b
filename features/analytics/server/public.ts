/** What the demo and the daily mail may do with analytics. */
export { changeOf } from "../change-of.ts";
export { getDayNumbers } from "./desk/get-day-numbers.ts";
export { addToSums } from "./store/sum-repository.ts";
