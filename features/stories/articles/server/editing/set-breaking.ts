import { storyFields } from "#features/stories/fields.ts";
import type { Deps } from "#platform/server/deps.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { changeArticle } from "./change-article.ts";
import type { SavedArticle } from "./create-article.ts";
import { readInput } from "./read-input.ts";

/** What the ticker says instead of the title: a live entry of the story. */
interface BreakingEntry {
  name: string;
  line: string;
}

/** Breaking news needs an end, so that nobody has to remember to take it down. */
export async function setBreaking(
  deps: Deps,
  id: number,
  until: Date,
  entry?: BreakingEntry,
): Promise<SavedArticle> {
  const breakingUntil = readInput(storyFields.publishedAt.schema, until);
  if (breakingUntil <= deps.clock.now()) {
    throw new AppError("invalid_input", "Breaking news must end at a time in the future.");
  }
  return changeArticle(deps, id, () => ({ breakingUntil, ...ofEntry(entry) }));
}

export const clearBreaking = (deps: Deps, id: number): Promise<SavedArticle> =>
  changeArticle(deps, id, () => ({ breakingUntil: null, ...ofEntry() }));

const ofEntry = (entry?: BreakingEntry) => ({
  breakingLine: entry?.line ?? "",
  breakingEntry: entry?.name ?? "",
});
