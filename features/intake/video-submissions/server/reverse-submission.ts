import { randomUUID } from "node:crypto";
import { type Credit, revokeCredit } from "#features/intake/contributors/server/public.ts";
import { storySources } from "#features/stories/server/public.ts";
import type { Deps } from "#platform/server/deps.ts";
import { readReason } from "#platform/server/intake/decide.ts";
import { queueMail } from "#platform/server/mail/outbox.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { sourceOf } from "./accept-submission.ts";
import { submissionIntake } from "./submission-repository.ts";

export const SUBMISSION_REVERSED = "submission reversed";

/** Withdraws an acceptance with its points and mails the reason. Idempotent. */
export async function reverseSubmission(
  deps: Deps,
  id: number,
  { reason }: { reason: string },
): Promise<Credit & { isChanged: boolean }> {
  const validReason = readReason(reason);
  return deps.db.transaction(async (tx) => {
    const found = await submissionIntake.lockRow(tx, id);
    if (!found) throw new AppError("not_found", `There is no submission ${id}.`);
    const credit = await revokeCredit({ ...deps, db: tx }, sourceOf(id));
    if (found.status === "reversed") return { ...credit, isChanged: false };
    if (found.status !== "accepted")
      throw new AppError("conflict", `Submission ${id} was not accepted.`);
    await storySources.setRight({ ...deps, db: tx }, sourceOf(id), false);
    const now = deps.clock.now();
    await submissionIntake.saveDecision(tx, id, {
      status: "reversed",
      reason: validReason,
      decidedAt: now,
    });
    if (found.submitterEmail === null) return { ...credit, isChanged: true };
    const data = { submissionId: id, ...credit, reason: validReason };
    const key = `submission-reversed:${id}:${randomUUID()}`;
    const mail = { key, kind: SUBMISSION_REVERSED, recipient: found.submitterEmail, data };
    await queueMail(tx, mail, now);
    return { ...credit, isChanged: true };
  });
}
