import type {
  CommentState,
  KnownComment,
  VerdictOutcome,
} from "#features/comments/calls/staff-comments.ts";
import type { Deps } from "#platform/server/deps.ts";
import { AppError } from "#shared/contract/app-error.ts";
import {
  type CommentStatus,
  changeStatus,
  type LockedComment,
  lockComments,
} from "./change-status.ts";
import { findVerdicts, insertVerdict, type VerdictRow } from "./verdict-repository.ts";

/** Shows, holds or removes comments that are still as the moderator saw them. */
export function judgeComments(
  deps: Deps,
  { status, comments }: { status: CommentStatus; comments: readonly KnownComment[] },
): Promise<VerdictOutcome> {
  return deps.db.transaction(async (tx) => {
    const ids = comments.map(({ id }) => id);
    const locked = await lockComments(tx, ids);
    const missing = ids.find((id) => !locked.has(id));
    if (missing !== undefined) throw new AppError("not_found", `There is no comment ${missing}.`);
    const before = await findVerdicts(tx, ids);
    const asKnown = comments.filter(({ id, status, verdict }) => {
      const isSame = locked.get(id)?.status === status;
      return isSame && (before.get(id)?.id ?? null) === verdict;
    });
    const toJudge = [...locked.values()].filter(({ id }) => asKnown.some((one) => one.id === id));
    const after = await saveVerdicts({ ...deps, db: tx }, toJudge, status);
    return {
      judged: toJudge.map((comment) => toState({ ...comment, status }, after.get(comment.id))),
      skipped: [...locked.values()]
        .filter((comment) => !toJudge.includes(comment))
        .map((comment) => toState(comment, before.get(comment.id))),
    };
  });
}

/** Judges locked comments, whatever was decided before. */
export async function saveVerdicts(
  { db, clock, actor }: Deps,
  comments: readonly LockedComment[],
  status: CommentStatus,
): Promise<Map<number, VerdictRow>> {
  const at = clock.now();
  const removedAt = status === "removed" ? at : null;
  const verdicts = new Map<number, VerdictRow>();
  for (const comment of comments) {
    const verdict = await insertVerdict(db, {
      ...{ commentId: comment.id, status, at },
      ...{ formerStatus: comment.status, formerRemovedAt: comment.removedAt },
      ...{ staffId: actor?.staffId ?? null, staffName: actor?.name ?? "" },
    });
    verdicts.set(comment.id, verdict);
  }
  await changeStatus(
    db,
    comments.map((comment) => ({ comment, status, removedAt })),
  );
  return verdicts;
}

/** What a moderator sees of somebody's verdict. */
export const toState = (
  { id, status }: Pick<LockedComment, "id" | "status">,
  verdict: VerdictRow | undefined,
): CommentState => ({
  id,
  status,
  verdict: verdict ? { id: verdict.id, by: verdict.staffName, at: verdict.at.toISOString() } : null,
});
