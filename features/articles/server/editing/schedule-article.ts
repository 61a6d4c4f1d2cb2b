import type { Deps } from "../../../../platform/server/deps.ts";
import { AppError } from "../../../../shared/contract/app-error.ts";
import { moment } from "../../new-article.ts";
import { changeArticle } from "./change-article.ts";
import type { SavedArticle } from "./create-article.ts";
import { readInput } from "./read-input.ts";

/** No job runs at that time: the visibility condition compares the date with the clock. */
export async function scheduleArticle(deps: Deps, id: number, at: Date): Promise<SavedArticle> {
  const publishedAt = readInput(moment, at);
  if (publishedAt <= deps.clock.now()) {
    throw new AppError(
      "invalid_input",
      "An article can only be scheduled for a time in the future.",
    );
  }
  return changeArticle(deps, id, () => ({ status: "published", publishedAt }));
}
