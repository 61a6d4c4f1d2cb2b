const ALL = 100;
const SAVING_STEP = 5;
const FAR_ENOUGH_TO_ASK = 100;

/** How much of the way down a page is behind the reader: 0 at its top, 100 at its end, and nothing on a short page. */
export function percentRead(page: { scrolled: number; height: number; window: number }): number {
  const way = page.height - page.window;
  if (way <= 0 || page.scrolled <= 0) return 0;
  return Math.min(ALL, Math.max(1, Math.round((ALL * page.scrolled) / way)));
}

/** Only for someone, only forward, and in steps that are worth a call. */
export function isWorthSaving({
  userId,
  progress,
  saved,
}: {
  userId: string | undefined;
  progress: number;
  saved: number;
}): boolean {
  return Boolean(userId) && progress > saved && progress - saved >= SAVING_STEP;
}

/** Near the top there is nothing to find again. */
export const asksToContinue = (lastPosition: number) => lastPosition > FAR_ENOUGH_TO_ASK;
