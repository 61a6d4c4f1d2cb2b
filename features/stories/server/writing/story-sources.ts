import type { Deps } from "#platform/server/deps.ts";
import { isLive, unpublishArticle } from "./publish-article.ts";
import {
  addSource,
  claimLiveSources,
  findMissingRights,
  findStoryOf,
  removeSource,
  saveRight,
} from "./source-rights.ts";

/** A story that was to appear later becomes a draft when the right to its footage ends. What is live stays. */
async function setRightToUse(deps: Deps, source: string, mayBeUsed: boolean): Promise<void> {
  await saveRight(deps.db, source, mayBeUsed);
  if (mayBeUsed) return;
  const story = await findStoryOf(deps.db, source);
  if (story?.status === "published" && !isLive(story, deps.clock.now()))
    await unpublishArticle(deps, story.id, "The right to use its footage has ended.");
}

/** What stories were made from, and whether it may be used. */
export const storySources = {
  add: addSource,
  findStory: findStoryOf,
  findMissingRights,
  setRight: setRightToUse,
  remove: removeSource,
  claimLive: claimLiveSources,
};
