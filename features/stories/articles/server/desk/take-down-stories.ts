import type { Deps } from "#platform/server/deps.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { changeArticle } from "../editing/change-article.ts";
import { lockArticle } from "../editing/editable-article-repository.ts";
import { unpublishArticle } from "../editing/unpublish-article.ts";
import { assertRightsToUse } from "../sources/source-rights.ts";
import { changedMeanwhile, inLockOrder } from "./change-stories.ts";

/** Hides stories from readers, all or none, and returns those that were not drafts before. */
export async function takeDownStories(
  call: Deps,
  ids: readonly number[],
  reason: string,
): Promise<number[]> {
  const taken: number[] = [];
  for (const id of inLockOrder(ids)) {
    const { status } = await lockArticle(call.db, id);
    if (status === "draft") continue;
    await unpublishArticle(call, id, reason);
    taken.push(id);
  }
  return taken;
}

/** Shows them again with the date they had; refused as a whole when one is no longer as it was left. */
export async function undoTakeDown(call: Deps, ids: readonly number[]): Promise<number[]> {
  const wanted = inLockOrder(ids);
  for (const id of wanted)
    await changeArticle(call, id, async ({ status, publishedAt, embargoUntil }, tx) => {
      if (status !== "draft" || !publishedAt) throw changedMeanwhile();
      if (embargoUntil && embargoUntil > publishedAt)
        throw new AppError("unusable_content", "One of these stories is under an embargo.");
      await assertRightsToUse(tx, id);
      return { status: "published" };
    });
  return wanted;
}
