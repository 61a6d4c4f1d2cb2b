import { and, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import { commentReports } from "#db/schema/comments.ts";
import type { Deps } from "#platform/server/deps.ts";
import { limitForms, type Sender } from "#platform/server/limits/limit-forms.ts";
import { networkOf, widerNetworkOf } from "#platform/server/limits/networks.ts";
import { invalidate } from "#platform/server/postgres/changes.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { keyedHash, siteKey } from "#platform/server/site-key.ts";
import { REPORTED } from "../comment-texts.ts";
import type { ReportReason } from "../report-form.ts";
import { COMMENTS_KEY } from "./add-comment.ts";
import { heldTag } from "./comment-repository.ts";
import { changeStatus, findVerdicts, lockComments } from "./verdict-repository.ts";

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

const isOpen = isNull(commentReports.verdictId);

/** False when this network reported the comment before. */
async function insertReport(
  tx: Queryable,
  report: typeof commentReports.$inferInsert,
): Promise<boolean> {
  const added = await tx
    .insert(commentReports)
    .values(report)
    .onConflictDoNothing()
    .returning({ commentId: commentReports.commentId });
  return added.length > 0;
}

/** From how many networks there are open reports. Those of one wider network count once: one person may have it whole. */
async function countReporters(tx: Queryable, commentId: number): Promise<number> {
  const { network, widerNetwork } = commentReports;
  const [row] = await tx
    .select({ count: sql<number>`count(distinct coalesce(${widerNetwork}, ${network}))::int` })
    .from(commentReports)
    .where(and(eq(commentReports.commentId, commentId), isOpen));
  return row?.count ?? 0;
}

/** How often each reason was given in the open reports of these comments. */
export const findOpenReports = (db: Queryable, ids: readonly number[]) =>
  db
    .select({
      commentId: commentReports.commentId,
      reason: commentReports.reason,
      count: sql<number>`count(*)::int`,
    })
    .from(commentReports)
    .where(and(inArray(commentReports.commentId, [...ids]), isOpen))
    .groupBy(commentReports.commentId, commentReports.reason)
    .orderBy(commentReports.reason);

export const purgeReports = (db: Queryable, before: Date) =>
  db.delete(commentReports).where(lt(commentReports.createdAt, before));
