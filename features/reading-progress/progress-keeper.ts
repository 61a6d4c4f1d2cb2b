import { isWorthSaving } from "./progress-rules.ts";

export interface Place {
  progress: number;
  lastPosition: number;
}

/** Watches where a reader is and saves what is worth it; a save that fails is tried with the next step. */
export function createProgressKeeper({
  userId,
  saved,
  save,
}: {
  userId: string | undefined;
  /** The progress kept from before. */
  saved: number;
  save: (place: Place) => Promise<unknown>;
}) {
  let last = saved;
  return {
    note(place: Place): void {
      const before = last;
      if (!isWorthSaving({ userId, progress: place.progress, saved: before })) return;
      last = place.progress;
      save(place).catch(() => {
        if (last === place.progress) last = before;
      });
    },
  };
}
