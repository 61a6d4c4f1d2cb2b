import type { previewDecision as contract } from "#features/intake/calls/staff-video-submissions.ts";
import { previewMail } from "#platform/server/intake/decide.ts";
import type { MailKinds } from "#platform/server/mail/deliver-outbox.ts";
import type { StaffCall } from "#platform/server/staff-api/staff-session.ts";
import type { ParsedInput, Reply } from "#shared/contract/endpoint.ts";
import { acceptSubmission } from "../accept-submission.ts";
import { declineSubmission } from "../decline-submission.ts";
import { reverseSubmission } from "../reverse-submission.ts";

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
