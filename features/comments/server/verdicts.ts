import type { Deps } from "#platform/server/deps.ts";
import { AppError } from "#shared/contract/app-error.ts";
import type { CommentState, KnownComment, VerdictOutcome } from "../calls/staff-comments.ts";
import {
  type CommentStatus,
  changeStatus,
  deleteVerdict,
  findVerdicts,
  findVerdictsById,
  insertVerdict,
  type LockedComment,
  lockComments,
  type VerdictRow,
} from "./verdict-repository.ts";

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
async function saveVerdicts(
  { db, clock, actor }: Deps,
  comments: readonly LockedComment[],
  status: CommentStatus,
): Promise<Map<number, VerdictRow>> {
  const at = clock.now();
  const removedAt = status === "removed" ? at : null;
  const verdicts = new Map<number, VerdictRow>();
  for (const comment of comments) {
    const verdict = await insertVerdict(db, {
      commentId: comment.id,
      status,
      at,
      formerStatus: comment.status,
      formerRemovedAt: comment.removedAt,
      staffId: actor?.staffId ?? null,
      staffName: actor?.name ?? "",
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
