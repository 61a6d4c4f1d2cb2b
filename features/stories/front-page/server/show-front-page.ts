import type { FrontPage } from "#features/stories/calls/staff-front-page.ts";
import type { Deps } from "#platform/server/deps.ts";
import { listFrontPage } from "./list-front-page.ts";
import { findPins } from "./pin-repository.ts";

/** The slots, and the stories that the first page shows after them. */
const SHOWN = 12;

/** The front page as it is in the database, with its pins. */
export async function showFrontPage({ db, clock }: Deps): Promise<FrontPage> {
  const stories = await listFrontPage({ db, clock }, { limit: SHOWN, offset: 0 });
  const pins = await findPins(db, clock.now());
  return {
    stories: stories.map(({ id, slug, title, category, imageUrl, publishedAt }) => ({
      ...{ id, slug, title, category, imageUrl, publishedAt },
      pinnedUntil: pins.find(({ articleId }) => articleId === id)?.until.toISOString() ?? null,
    })),
  };
}
