import { listArticles, listArticlesByIds } from "#features/stories/articles/server/public.ts";
import { type ArticleSummary, tagOf } from "#features/stories/calls/reading.ts";
import type { Deps, SharingDeps } from "#platform/server/deps.ts";
import { neededNewest, type PinnedStory, partOfFrontPage } from "../rules/arrange-front-page.ts";
import type { Pin } from "../rules/move-pins.ts";
import { findPins } from "./pin-repository.ts";

/** The newest articles, except that pinned ones stand in their slots. Without pins it is the list of articles. */
export async function listFrontPage(
  deps: Deps & Partial<Pick<SharingDeps, "cache">>,
  part: { limit: number; offset: number },
): Promise<ArticleSummary[]> {
  const pins = await readPins(deps);
  const visible = await listArticlesByIds(deps.db, {
    ids: pins.map(({ articleId }) => articleId),
    now: deps.clock.now(),
  });
  // A story that was taken down is not among them.
  if (visible.length === 0) return listArticles(deps, part);
  const pinned = visible.map(
    (story): PinnedStory<ArticleSummary> => ({
      story,
      slot: pins.find(({ articleId }) => articleId === story.id)?.slot ?? 1,
    }),
  );
  const newest = await listArticles(deps, {
    ...neededNewest(pinned.length, part),
    without: visible.map(({ id }) => id),
  });
  return [...partOfFrontPage(pinned, newest, part)];
}

/** Pages share them, and they become old with the list of articles: when pins change, and when one ends. */
async function readPins({
  db,
  clock,
  cache,
}: Deps & Partial<Pick<SharingDeps, "cache">>): Promise<readonly Pin[]> {
  const read = async () => ({ reply: await findPins(db, clock.now()), tags: [tagOf.articles] });
  return (await (cache ? cache.calls.get("pins of the front page", read) : read())).reply;
}
