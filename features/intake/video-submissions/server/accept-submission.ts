import { randomUUID } from "node:crypto";
import {
  type Credit,
  type CreditedVideo,
  creditVideo,
} from "#features/intake/contributors/server/public.ts";
import { storySources } from "#features/stories/server/public.ts";
import type { Deps } from "#platform/server/deps.ts";
import { queueMail } from "#platform/server/mail/outbox.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { submissionIntake } from "./submission-repository.ts";

export const SUBMISSION_ACCEPTED = "submission accepted";

/** The id of a submission in the contributors' ledger. */
export const sourceOf = (id: number | "") => `submission:${id}`;

/** Accepts a video, credits its submitter and sends a mail. Idempotent, but new marks can be added later. */
export async function acceptSubmission(
  deps: Deps,
  id: number,
  { marks = [] }: Pick<CreditedVideo, "marks"> = {},
): Promise<Credit & { isChanged: boolean }> {
  return deps.db.transaction(async (tx) => {
    const found = await submissionIntake.lockRow(tx, id);
    if (!found) throw new AppError("not_found", `There is no submission ${id}.`);
    const { title, location: place, submitterName: name, submitterEmail: email } = found;
    if (email === null)
      throw new AppError("conflict", `The address of the submitter of ${id} was deleted.`);
    const video = { source: sourceOf(id), title, place, name, email, marks };
    const credit = await creditVideo({ ...deps, db: tx }, video);
    await storySources.setRight({ ...deps, db: tx }, sourceOf(id), true);
    const now = deps.clock.now();
    const isNew = found.status !== "accepted";
    if (isNew)
      await submissionIntake.saveDecision(tx, id, {
        status: "accepted",
        reason: null,
        decidedAt: now,
      });
    if (isNew || credit.points > 0) {
      const data = { submissionId: id, ...credit };
      const key = `submission-accepted:${id}:${randomUUID()}`;
      await queueMail(tx, { key, kind: SUBMISSION_ACCEPTED, recipient: email, data }, now);
    }
    return { ...credit, isChanged: isNew || credit.points > 0 };
  });
}
