import type { VerdictOutcome } from "#features/comments/calls/staff-comments.ts";
import type { Deps } from "#platform/server/deps.ts";
import { changeStatus, lockComments } from "./change-status.ts";
import { toState } from "./judge-comments.ts";
import {
  deleteVerdict,
  findVerdicts,
  findVerdictsById,
  type VerdictRow,
} from "./verdict-repository.ts";

/** Takes back one's own verdicts on comments that nobody judged since. */
export function undoVerdicts({ db, actor }: Deps, ids: readonly number[]): Promise<VerdictOutcome> {
  return db.transaction(async (tx) => {
    const wanted = await findVerdictsById(tx, ids);
    const comments = await lockComments(
      tx,
      wanted.map(({ commentId }) => commentId),
    );
    const last = await findVerdicts(tx, [...comments.keys()]);
    const undone = [...comments.values()].flatMap((comment) => {
      const verdict = last.get(comment.id);
      const isWanted = verdict && ids.includes(verdict.id) && isOf(verdict, actor);
      return isWanted && verdict.status === comment.status ? [{ comment, verdict }] : [];
    });
    for (const { verdict } of undone) await deleteVerdict(tx, verdict.id);
    await changeStatus(
      tx,
      undone.map(({ comment, verdict }) => ({
        comment,
        status: verdict.formerStatus,
        removedAt: verdict.formerRemovedAt,
      })),
    );
    const before = await findVerdicts(tx, [...comments.keys()]);
    return {
      judged: undone.map(({ comment, verdict }) =>
        toState({ id: comment.id, status: verdict.formerStatus }, before.get(comment.id)),
      ),
      skipped: [...comments.values()]
        .filter((comment) => !undone.some((one) => one.comment === comment))
        .map((comment) => toState(comment, before.get(comment.id))),
    };
  });
}

/** A command has no account, only the name of the person. */
const isOf = ({ staffId, staffName }: VerdictRow, actor: Deps["actor"]): boolean =>
  staffId === null && actor?.staffId === undefined
    ? staffName === actor?.name
    : staffId === actor?.staffId;
