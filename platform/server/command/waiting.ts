import { flag, optional } from "./parameter.ts";
import { oneOf, wholeNumber } from "./readers.ts";

/** Options to list submissions by state, with spam separate. */
export const waitingOptions = <const States extends readonly string[]>(states: States) => ({
  state: optional(oneOf("<state>", states), `else waiting; or ${states.join(", ")}`),
  held: flag("those that look like spam"),
  limit: optional(wholeNumber("<count>", { max: 10_000 }), "at most so many; else 100"),
});
