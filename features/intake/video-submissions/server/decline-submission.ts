import type { Deps } from "#platform/server/deps.ts";
import { isToDecide, readReason } from "#platform/server/intake/decide.ts";
import { queueMail } from "#platform/server/mail/outbox.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { submissionIntake } from "./submission-repository.ts";

export const SUBMISSION_DECLINED = "submission declined";

/** Declines a video and mails the reason, except for spam. Idempotent. */
export async function declineSubmission(
  { db, clock }: Deps,
  id: number,
  { reason }: { reason: string },
): Promise<{ isChanged: boolean }> {
  const validReason = readReason(reason);
  return db.transaction(async (tx) => {
    const found = await submissionIntake.lockRow(tx, id);
    if (!found) throw new AppError("not_found", `There is no submission ${id}.`);
    const refusal = `Submission ${id} was ${found.status}. Reverse it instead.`;
    if (!isToDecide(found, "declined", refusal)) return { isChanged: false };
    const now = clock.now();
    await submissionIntake.saveDecision(tx, id, {
      status: "declined",
      reason: validReason,
      decidedAt: now,
    });
    if (found.heldFor.length > 0 || found.submitterEmail === null) return { isChanged: true };
    const mail = { key: `submission-declined:${id}`, kind: SUBMISSION_DECLINED };
    const data = { submissionId: id };
    await queueMail(tx, { ...mail, recipient: found.submitterEmail, data }, now);
    return { isChanged: true };
  });
}
