import { tagOf } from "#features/stories/calls/reading.ts";
import type { Deps } from "#platform/server/deps.ts";
import { invalidate } from "#platform/server/postgres/changes.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { addCorrection } from "./correction-repository.ts";
import type { SavedArticle } from "./create-article.ts";
import { lockArticle, saveArticle } from "./editable-article-repository.ts";
import { isLive } from "./publish-article.ts";
import { deskTagsOf } from "./tags-to-invalidate.ts";

/** Adds a public correction, which nobody can alter or remove. */
export function correctArticle(
  { db, clock, actor }: Deps,
  id: number,
  text: string,
): Promise<SavedArticle> {
  return db.transaction(async (tx) => {
    const at = clock.now();
    const article = await lockArticle(tx, id);
    if (!isLive(article, at))
      throw new AppError("conflict", "Readers cannot see this story: change it instead.");
    await addCorrection(tx, {
      ...{ articleId: id, text, at, byName: actor?.name ?? "" },
      staffId: actor?.staffId ?? null,
    });
    await saveArticle(tx, id, { updatedAt: at });
    await invalidate(tx, [tagOf.article(id), tagOf.corrections, ...deskTagsOf(article)]);
    return { id, slug: article.slug };
  });
}
