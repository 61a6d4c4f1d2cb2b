import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { previewDecision as contract } from "#features/intake/calls/staff-video-submissions.ts";
import {
  type Credit,
  type CreditedVideo,
  creditVideo,
  revokeCredit,
} from "#features/intake/contributors/server/credits.ts";
import { setRightToSource } from "#features/media/clips/server/clip-public.ts";
import { storySources } from "#features/stories/server/public.ts";
import type { Deps } from "#platform/server/deps.ts";
import { isToDecide, previewMail, readReason } from "#platform/server/intake/decide.ts";
import type { MailKinds } from "#platform/server/mail/deliver-outbox.ts";
import { queueMail } from "#platform/server/mail/outbox.ts";
import type { StaffCall } from "#platform/server/staff-api/staff-session.ts";
import { AppError } from "#shared/contract/app-error.ts";
import type { ParsedInput, Reply } from "#shared/contract/endpoint.ts";
import { findSubmission, submissionIntake } from "./submission-repository.ts";

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
    await setRightToSource({ ...deps, db: tx }, sourceOf(id), true);
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
    await setRightToSource({ ...deps, db: tx }, sourceOf(id), false);
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

/** Points and mail of a decision, by making it and taking it back. */
export async function previewDecision(
  call: StaffCall,
  kinds: MailKinds,
  { params: { id }, body }: ParsedInput<typeof contract>,
): Promise<Reply<typeof contract>> {
  const { result, mail } = await previewMail(call, kinds, { submissionId: id }, async (deps) => {
    if (body.decision === "accept") return acceptSubmission(deps, id, body);
    if (body.decision === "reverse") return reverseSubmission(deps, id, body);
    await declineSubmission(deps, id, body);
    return null;
  });
  return { credit: result, mail };
}

/** What mails about a decision have in the outbox: points that are credited, or withdrawn. */
export const CreditData = z.object({
  submissionId: z.int(),
  points: z.int(),
  achievements: z.array(z.string()),
  balance: z.int(),
});

/** What those mails say; nothing when the submission was deleted in the meantime. */
export async function findMailedCredit(
  { db, origin }: Pick<Deps, "db"> & { origin: string },
  { submissionId, points, achievements, balance }: z.infer<typeof CreditData>,
) {
  const row = await findSubmission(db, submissionId);
  return (
    row && {
      name: row.submitterName,
      title: row.title,
      points: Math.abs(points),
      achievements,
      balance,
      dashboardUrl: `${origin}/contributor-dashboard`,
    }
  );
}
