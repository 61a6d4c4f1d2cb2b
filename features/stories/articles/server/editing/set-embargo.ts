import { storyFields } from "#features/stories/fields.ts";
import type { Deps } from "#platform/server/deps.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { type ChangedArticle, changeArticle } from "./change-article.ts";
import { isLive } from "./publish-article.ts";
import { readInput } from "./read-input.ts";

/** Until then the story cannot appear. One that is scheduled for an earlier time appears when the embargo ends. */
export async function setEmbargo(
  deps: Deps,
  id: number,
  until: Date | null,
): Promise<ChangedArticle> {
  const now = deps.clock.now();
  const embargoUntil = until && readInput(storyFields.publishedAt.schema, until);
  if (embargoUntil && embargoUntil <= now)
    throw new AppError("invalid_input", "An embargo must end at a time in the future.");
  return changeArticle(deps, id, (before) => {
    if (embargoUntil && isLive(before, now))
      throw new AppError("conflict", "Readers can see this story already. Take it down first.");
    const { publishedAt, status } = before;
    const isTooEarly =
      status === "published" && embargoUntil && publishedAt && publishedAt < embargoUntil;
    return { embargoUntil, ...(isTooEarly && { publishedAt: embargoUntil }) };
  });
}
