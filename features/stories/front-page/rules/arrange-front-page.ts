/** How many stories stand above "More Stories". Only these can be pinned. */
export const SLOTS = 4;

export interface Placed {
  id: number;
}

export interface PinnedStory<Story extends Placed> {
  /** From 1 to `SLOTS`. */
  slot: number;
  story: Story;
}

/**
 * The beginning of the front page: pinned stories in their slots, and the others around them in their own order. With
 * too few stories to fill the slots above a pin, the pin moves up.
 */
export function arrangeFrontPage<Story extends Placed>(
  pins: readonly PinnedStory<Story>[],
  newest: readonly Story[],
): Story[] {
  const pinned = new Set(pins.map(({ story }) => story.id));
  const arranged = newest.filter(({ id }) => !pinned.has(id));
  for (const { slot, story } of pins.toSorted((a, b) => a.slot - b.slot))
    arranged.splice(slot - 1, 0, story);
  return arranged;
}

/** Which of the stories without a pin are needed for a part of the front page. */
export function neededNewest(
  pins: number,
  { offset, limit }: { offset: number; limit: number },
): { offset: number; limit: number } {
  // Beyond the slots all pins stand above, so that the others are that much further down.
  return offset < SLOTS ? { offset: 0, limit: offset + limit } : { offset: offset - pins, limit };
}

/** A part of the front page, from the stories that `neededNewest` names. */
export function partOfFrontPage<Story extends Placed>(
  pins: readonly PinnedStory<Story>[],
  newest: readonly Story[],
  { offset, limit }: { offset: number; limit: number },
): readonly Story[] {
  return offset < SLOTS ? arrangeFrontPage(pins, newest).slice(offset, offset + limit) : newest;
}
