const ALL = 100;
const SAVING_STEP = 5;
const FAR_ENOUGH_TO_ASK = 100;

interface ReadingPosition {
  scrolled: number;
  /** Where the article's text ends, from the top of the page. */
  end: number;
  window: number;
}

/** How much of an article is read: 0 at the top of the page, 100 once its last line is visible. */
export function percentRead({ scrolled, end, window }: ReadingPosition): number {
  if (scrolled <= 0) return 0;
  const way = end - window;
  if (scrolled >= way) return ALL;
  return Math.max(1, Math.round((ALL * scrolled) / way));
}

/** Only for known readers, only forward, and in steps that are worth a request. */
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

/** Near the top there is no position to return to. */
export const offersToContinue = (lastPosition: number) => lastPosition > FAR_ENOUGH_TO_ASK;
