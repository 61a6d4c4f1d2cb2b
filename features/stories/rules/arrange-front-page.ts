/** How many stories stand above "More Stories". Only these can be pinned. */
export const SLOTS = 4;

export interface Numbered {
  id: number;
}

export interface PinnedStory<Story extends Numbered> {
  /** From 1 to `SLOTS`. */
  slot: number;
  story: Story;
}

/**
 * The beginning of the front page: pinned stories in their slots, and the others around them in their own order. With
 * too few stories to fill the slots above a pin, the pin moves up.
 */
export function arrangeFrontPage<Story extends Numbered>(
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
export function partOfFrontPage<Story extends Numbered>(
  pins: readonly PinnedStory<Story>[],
  newest: readonly Story[],
  { offset, limit }: { offset: number; limit: number },
): readonly Story[] {
  return offset < SLOTS ? arrangeFrontPage(pins, newest).slice(offset, offset + limit) : newest;
}

export interface Pin {
  /** From 1 to `SLOTS`. */
  slot: number;
  articleId: number;
  until: Date;
}

/**
 * The pins after a story was moved to a slot, where it is pinned from then on. Other pins hold their slots; one that is
 * in the way moves a slot towards where the story came from, and so do those in its way. Only when all slots are taken
 * is one pushed out.
 */
export function movePins(
  pins: readonly Pin[],
  /** The stories in the slots as readers see them. */
  shown: readonly number[],
  moved: Pin,
): Pin[] {
  const at = new Map(
    pins.filter(({ articleId }) => articleId !== moved.articleId).map((pin) => [pin.slot, pin]),
  );
  const from = shown.indexOf(moved.articleId) + 1 || SLOTS + 1;
  const step = from > moved.slot ? 1 : -1;
  let placed: Pin | undefined = moved;
  for (let slot = moved.slot; placed && slot >= 1 && slot <= SLOTS; slot += step) {
    const inTheWay = at.get(slot);
    at.set(slot, { ...placed, slot });
    placed = inTheWay;
  }
  return [...at.values()].toSorted((a, b) => a.slot - b.slot);
}
