import { REPORTED } from "#features/comments/comment-texts.ts";
import type { ReportReason } from "#features/comments/report-form.ts";
import type { Deps } from "#platform/server/deps.ts";
import { keyedHash } from "#platform/server/keyed-hash.ts";
import type { Sender } from "#platform/server/limits/limit-altogether.ts";
import { limitForms } from "#platform/server/limits/limit-forms.ts";
import { networkOf, widerNetworkOf } from "#platform/server/limits/network-of.ts";
import { invalidate } from "#platform/server/postgres/changes.ts";
import { siteKey } from "#platform/server/site-key.ts";
import { COMMENTS_KEY } from "../add-comment.ts";
import { heldTag } from "../comment-repository.ts";
import { changeStatus, lockComments } from "../judging/change-status.ts";
import { findVerdicts } from "../judging/verdict-repository.ts";
import { countReporters, insertReport } from "./report-repository.ts";

/** Reports from this many networks hide a comment until a moderator decides, unless one approved it before. */
const REPORTS_TO_HOLD = 3;

/**
 * Counts once for each client network. What is not shown, or not there at all, can be reported without an effect: the
 * sender learns nothing about it.
 */
export async function reportComment(
  deps: Pick<Deps, "db" | "clock">,
  { comment: id, reason }: { comment: number; reason: ReportReason },
  sender: Sender,
): Promise<{ message: string }> {
  const key = await siteKey(deps.db, COMMENTS_KEY);
  const { address } = sender;
  const wider = widerNetworkOf(address);
  const from = {
    network: keyedHash(key, "report", networkOf(address)),
    widerNetwork: wider === undefined ? null : keyedHash(key, "report", wider),
  };
  await deps.db.transaction(async (tx) => {
    const comment = (await lockComments(tx, [id])).get(id);
    if (comment?.status !== "shown") return;
    const createdAt = deps.clock.now();
    if (!(await insertReport(tx, { commentId: id, ...from, reason, createdAt }))) return;
    const { isHeld } = await limitForms({ ...deps, db: tx }, "report", sender);
    await invalidate(tx, [heldTag]);
    // Of a flood, a moderator sees each, and none of it hides a comment by itself.
    if (isHeld) return;
    const wasShown = (await findVerdicts(tx, [id])).get(id)?.status === "shown";
    if (wasShown || (await countReporters(tx, id)) < REPORTS_TO_HOLD) return;
    const heldFor = [...new Set([...comment.heldFor, "reports"])];
    await changeStatus(tx, [{ comment, status: "held", removedAt: null, heldFor }]);
  });
  return { message: REPORTED.description };
}
