import { isWorthSaving } from "./progress-rules.ts";

export interface ReadingPosition {
  progress: number;
  lastPosition: number;
}

/** Saves the reader's progress when it is worth it; a failed save is repeated with the next step. */
export function createProgressSaver({
  userId,
  saved,
  save,
}: {
  userId: string | undefined;
  /** The progress stored before. */
  saved: number;
  save: (position: ReadingPosition) => Promise<unknown>;
}) {
  let last = saved;
  return {
    note(position: ReadingPosition): void {
      const before = last;
      if (!isWorthSaving({ userId, progress: position.progress, saved: before })) return;
      last = position.progress;
      save(position).catch(() => {
        if (last === position.progress) last = before;
      });
    },
  };
}
