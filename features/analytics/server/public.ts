/** What the demo may do with analytics. */
export { addToSums } from "./store/sum-repository.ts";
