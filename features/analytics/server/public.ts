/** What the demo may ask of analytics. */
export { addToSums } from "./store/sum-repository.ts";
