import type { Deps } from "#platform/server/deps.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { type CommentStatus, lockComments } from "./change-status.ts";
import { saveVerdicts } from "./judge-comments.ts";

/** Shows, holds or removes comments by their numbers: all or none. Those that are so already stay untouched. */
export function decideComments(
  deps: Deps,
  ids: readonly number[],
  status: CommentStatus,
): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const comments = await lockComments(tx, ids);
    const missing = ids.find((id) => !comments.has(id));
    if (missing !== undefined) throw new AppError("not_found", `There is no comment ${missing}.`);
    const others = [...comments.values()].filter((comment) => comment.status !== status);
    await saveVerdicts({ ...deps, db: tx }, others, status);
  });
}

/** Hides comments from readers. They are stored for a while, so that the same text sent again is held. */
export const removeComments = (deps: Deps, ids: readonly number[]) =>
  decideComments(deps, ids, "removed");

/** Shows held comments. One that was removed meanwhile stays removed, and nothing is approved. */
export function approveComments(deps: Deps, ids: readonly number[]): Promise<void> {
  return deps.db.transaction(async (tx) => {
    for (const { id, status } of (await lockComments(tx, ids)).values())
      if (status === "removed")
        throw new AppError("conflict", `Comment ${id} was removed and cannot be approved.`);
    await decideComments({ ...deps, db: tx }, ids, "shown");
  });
}
