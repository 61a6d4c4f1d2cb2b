import { DAY } from "#shared/time/units.ts";
import type { Clock } from "../clock.ts";

/** Counts the calls of a day, so that a bug cannot use up a provider's quota. Returns whether one is left. */
export function createDailyBudget(clock: Clock, perDay: number): () => boolean {
  let day = 0;
  let spent = 0;
  return () => {
    const today = Math.floor(clock.now().getTime() / DAY);
    if (today !== day) {
      day = today;
      spent = 0;
    }
    spent += 1;
    return spent <= perDay;
  };
}
