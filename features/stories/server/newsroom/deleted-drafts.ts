import type { Deps } from "#platform/server/deps.ts";
import type { Job } from "#platform/server/jobs/job.ts";
import { invalidate } from "#platform/server/postgres/changes.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { DAY } from "#shared/time/units.ts";
import { newsroomTagsOf } from "../writing/change-article.ts";
import {
  deleteArticlesOfDrafts,
  isDeletedDraft,
  lockArticle,
  removeDeletedDraft,
  saveDeletedDraft,
} from "../writing/editable-articles.ts";

/** So long a deleted draft can be brought back. */
const RETENTION = 30 * DAY;

/** Deletes a draft that readers have never seen. Doing it again changes nothing. */
export function deleteDraft(deps: Deps, id: number): Promise<{ isChanged: boolean }> {
  return deps.db.transaction(async (tx) => {
    const article = await lockArticle(tx, id);
    const { status, publishedAt } = article;
    if (status !== "draft" || publishedAt !== null)
      throw new AppError("conflict", "Readers have seen this story. Take it down instead.");
    if (await isDeletedDraft(tx, id)) return { isChanged: false };
    await saveDeletedDraft(tx, id, deps.clock.now());
    await invalidate(tx, newsroomTagsOf(article));
    return { isChanged: true };
  });
}

export function bringBackDraft(deps: Deps, id: number): Promise<{ isChanged: boolean }> {
  return deps.db.transaction(async (tx) => {
    const article = await lockArticle(tx, id);
    const isChanged = await removeDeletedDraft(tx, id);
    if (isChanged) await invalidate(tx, newsroomTagsOf(article));
    return { isChanged };
  });
}

export const deleteOldDrafts: Job = {
  name: "delete-old-drafts",
  everyMinutes: 1_440,
  async run({ db, clock }) {
    await deleteArticlesOfDrafts(db, new Date(clock.now().getTime() - RETENTION));
  },
};
