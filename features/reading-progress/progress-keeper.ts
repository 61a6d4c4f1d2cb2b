import { isWorthSaving } from "./progress-rules.ts";

export interface Place {
  progress: number;
  lastPosition: number;
}

/** Saves the reader's progress when it is worth it; a failed save is repeated with the next step. */
export function createProgressKeeper({
  userId,
  saved,
  save,
}: {
  userId: string | undefined;
  /** The progress stored before. */
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
