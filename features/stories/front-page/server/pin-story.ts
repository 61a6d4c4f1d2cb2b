import { listArticlesByIds } from "#features/stories/articles/server/public.ts";
import { tagOf } from "#features/stories/calls/reading.ts";
import type { Deps } from "#platform/server/deps.ts";
import { invalidate } from "#platform/server/postgres/changes.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { deskTag } from "#platform/server/staff-api/desk-tag.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { SLOTS } from "../rules/arrange-front-page.ts";
import { movePins, type Pin } from "../rules/move-pins.ts";
import { listFrontPage } from "./list-front-page.ts";
import { findPins, lockPins, replacePins, savePinned } from "./pin-repository.ts";

/** Moves a story to a slot and holds it there. A pin has an end, so that nobody has to remember to take it off. */
export async function pinStory({ db, clock }: Deps, pin: Pin): Promise<Pin[]> {
  const now = clock.now();
  if (!(pin.until > now)) throw new AppError("invalid_input", "A pin must end in the future.");
  return db.transaction(async (tx) => {
    await lockPins(tx);
    const [story] = await listArticlesByIds(tx, { ids: [pin.articleId], now });
    if (!story)
      throw new AppError("not_found", "Readers cannot open this story, so it cannot be pinned.");
    const shown = await listFrontPage({ db: tx, clock }, { limit: SLOTS, offset: 0 });
    const pins = movePins(
      await findPins(tx, now),
      shown.map(({ id }) => id),
      pin,
    );
    await save(tx, pins);
    await savePinned(tx, pin.articleId, now);
    return pins;
  });
}

/** True when it was pinned. */
export async function unpinStory({ db, clock }: Deps, articleId: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockPins(tx);
    const pins = await findPins(tx, clock.now());
    const others = pins.filter((pin) => pin.articleId !== articleId);
    if (others.length === pins.length) return false;
    await save(tx, others);
    return true;
  });
}

async function save(tx: Queryable, pins: readonly Pin[]) {
  await replacePins(tx, pins);
  await invalidate(tx, [tagOf.articles, deskTag("front-page.change", "front-page")]);
}
