import { ENTRIES_AT_ONCE, isLiveStory } from "#features/stories/articles/rules/live-story.ts";
import type { LiveState } from "#features/stories/calls/rolling.ts";
import type { Deps } from "#platform/server/deps.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { findArticle } from "../article-repository.ts";
import { showHtml } from "../text/show-html.ts";
import { readLiveText } from "./live-entries.ts";

/** What an open page of the story asks for now and then. */
export async function getLiveState(
  { db, clock }: Deps,
  { articleId }: { articleId: number },
): Promise<LiveState> {
  const now = clock.now();
  const row = await findArticle(db, { now, idOrSlug: String(articleId) });
  if (!row) throw new AppError("not_found", "There is no such article.");
  const { entries } = readLiveText(await showHtml(row.content));
  return {
    id: row.id,
    isLive: isLiveStory(row, now),
    entries: entries.slice(0, ENTRIES_AT_ONCE).map(({ name }) => name),
  };
}
