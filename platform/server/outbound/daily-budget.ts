import { DAY } from "../../../shared/time/units.ts";
import type { Clock } from "../clock.ts";

/** Counts calls of a day, so that a mistake of ours cannot eat a provider's quota. Answers whether one is left. */
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
