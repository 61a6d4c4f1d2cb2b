import { tagOf } from "#features/stories/calls/reading.ts";
import type { Deps } from "#platform/server/deps.ts";
import { invalidate } from "#platform/server/postgres/changes.ts";
import { deriveOffLoop } from "../text/derive-off-loop.ts";
import { type StoredArticle, saveArticle } from "./editable-article-repository.ts";

/**
 * Stores what is typed into a story that readers do not see, which the cleaner has left as it is. Lists of stories are
 * not told of every key, and a draft gets what is computed from its text when it is published.
 */
export async function saveText(
  { db, clock }: Deps,
  { id, title, status }: Pick<StoredArticle, "id" | "title" | "status">,
  content: string,
): Promise<void> {
  const text = status === "draft" ? { content } : await deriveOffLoop({ title, content });
  await saveArticle(db, id, { ...text, updatedAt: clock.now() });
  await invalidate(db, [tagOf.article(id)]);
}
