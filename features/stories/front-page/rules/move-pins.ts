import { SLOTS } from "./arrange-front-page.ts";

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
