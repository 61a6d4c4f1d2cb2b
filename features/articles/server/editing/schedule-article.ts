import type { Deps } from "../../../../platform/server/deps.ts";
import { AppError } from "../../../../shared/contract/app-error.ts";
import { moment } from "../../editing.ts";
import { changeArticle } from "./change-article.ts";
import type { SavedArticle } from "./create-article.ts";
import { readInput } from "./read-input.ts";

/** Nothing has to run at that time: from then on the article simply is visible. */
export async function scheduleArticle(deps: Deps, id: number, at: Date): Promise<SavedArticle> {
  const publishedAt = readInput(moment, at);
  if (publishedAt <= deps.clock.now()) {
    throw new AppError("invalid_input", "An article can only be scheduled for a time to come.");
  }
  return changeArticle(deps, id, () => ({ status: "published", publishedAt }));
}
