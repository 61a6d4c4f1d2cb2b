import type { Deps } from "#platform/server/deps.ts";
import { createStory, type NewStory } from "../newsroom/create-story.ts";
import { reachToChange, type StoryCall } from "../newsroom/stories.ts";
import { hasLed } from "../reading/list-front-page.ts";
import { isVisibleAt, unpublishArticle } from "./publish-article.ts";
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
  if (story?.status === "published" && !isVisibleAt(story, deps.clock.now()))
    await unpublishArticle(deps, story.id, "The right to use its footage has ended.");
}

/** A draft that is made from a source. */
async function writeStory(
  call: Deps,
  story: NewStory,
  source: Omit<Parameters<typeof addSource>[1], "articleId">,
): Promise<{ id: number }> {
  const { id } = await createStory(call, story);
  await addSource(call.db, { ...source, articleId: id });
  return { id };
}

/** The story of a source with what readers see of it; null when there is none. */
async function describeStory({ db, clock }: Pick<Deps, "db" | "clock">, source: string) {
  const story = await findStoryOf(db, source);
  if (!story) return null;
  const isScheduled = story.status === "published";
  return {
    ...story,
    state: isVisibleAt(story, clock.now()) ? "live" : isScheduled ? "scheduled" : "draft",
    hasLedFrontPage: await hasLed(db, story.id),
  } as const;
}

/** The story of a source, for somebody who wants to change it; a refusal when they may not. */
async function reachStoryOf(call: StoryCall, source: string) {
  const story = await findStoryOf(call.db, source);
  if (story) await reachToChange(call, story.id);
  return story;
}

/** What stories were made from, and whether it may be used. */
export const storySources = {
  writeStory,
  findStory: findStoryOf,
  describeStory,
  reachStory: reachStoryOf,
  findMissingRights,
  setRight: setRightToUse,
  remove: removeSource,
  claimLive: claimLiveSources,
};
