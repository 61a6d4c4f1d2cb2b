import type { ReadStory } from "../known-story.ts";

/** Less is a glance, more is finished. */
const BEGUN = 5;
const FINISHED = 95;

/** The history with a story at its beginning. Scrolling back up does not undo what was read. */
export function withReading(history: readonly ReadStory[], story: ReadStory): ReadStory[] {
  const before = history.find(({ slug }) => slug === story.slug);
  const percent = Math.max(before?.percent ?? 0, Math.round(story.percent));
  return [{ ...story, percent }, ...history.filter((other) => other !== before)];
}

export const isUnfinished = ({ percent }: Pick<ReadStory, "percent">) =>
  percent >= BEGUN && percent < FINISHED;

/** How much of a text was read when its beginning and end are so far from the top of the window. */
export function percentSeen({ top, bottom }: { top: number; bottom: number }, window: number) {
  const seen = ((window - top) / Math.max(1, bottom - top)) * 100;
  return Math.min(100, Math.max(0, Math.round(seen)));
}
