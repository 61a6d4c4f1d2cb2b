import type { Deps } from "../../../platform/server/deps.ts";
import { queueMail } from "../../../platform/server/mail/outbox.ts";
import { AppError } from "../../../shared/contract/app-error.ts";
import { lockSubmission, saveDecision } from "./submission-repository.ts";

export const SUBMISSION_DECLINED = "submission declined";

/** Declines a video and tells its submitter why; of spam nobody is told. Doing it twice is doing it once. */
export async function declineSubmission(
  { db, clock }: Deps,
  id: number,
  { reason }: { reason: string },
): Promise<void> {
  if (reason.trim() === "") throw new AppError("invalid_input", "A reason is needed.");
  await db.transaction(async (tx) => {
    const found = await lockSubmission(tx, id);
    if (!found) throw new AppError("not_found", `There is no submission ${id}.`);
    if (found.status === "declined") return;
    if (found.status !== "waiting")
      throw new AppError("conflict", `Submission ${id} was ${found.status}. Reverse it instead.`);
    const now = clock.now();
    await saveDecision(tx, id, { status: "declined", reason: reason.trim(), decidedAt: now });
    if (found.heldFor.length > 0 || found.submitterEmail === null) return;
    const mail = { key: `submission-declined:${id}`, kind: SUBMISSION_DECLINED };
    const data = { submissionId: id };
    await queueMail(tx, { ...mail, recipient: found.submitterEmail, data }, now);
  });
}
