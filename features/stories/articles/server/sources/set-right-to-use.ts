import type { Deps } from "#platform/server/deps.ts";
import { isLive } from "../editing/publish-article.ts";
import { unpublishArticle } from "../editing/unpublish-article.ts";
import { findStoryOf, saveRight } from "./story-source-repository.ts";

/** A story that was to appear later becomes a draft when the right to its footage ends. What is live stays. */
export async function setRightToUse(deps: Deps, source: string, mayBeUsed: boolean): Promise<void> {
  await saveRight(deps.db, source, mayBeUsed);
  if (mayBeUsed) return;
  const story = await findStoryOf(deps.db, source);
  if (story?.status === "published" && !isLive(story, deps.clock.now()))
    await unpublishArticle(deps, story.id, "The right to use its footage has ended.");
}
