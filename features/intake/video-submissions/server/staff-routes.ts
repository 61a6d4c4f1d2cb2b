import * as calls from "#features/intake/calls/staff-video-submissions.ts";
import type { Change } from "#platform/server/audit/change.ts";
import type { MailKinds } from "#platform/server/mail/deliver-outbox.ts";
import type { StaffApi } from "#platform/server/staff-api/staff-api.ts";
import type { StaffCall } from "#platform/server/staff-api/staff-call.ts";
import { AppError } from "#shared/contract/app-error.ts";
import type { IntakeState } from "#shared/newsroom/intake-list.ts";
import { acceptSubmission } from "./accept-submission.ts";
import { declineSubmission } from "./decline-submission.ts";
import { checkSubmission } from "./desk/check-submission.ts";
import { detachDraft } from "./desk/detach-draft.ts";
import { lockSubmission } from "./desk/lock-submission.ts";
import { makeDraft } from "./desk/make-draft.ts";
import { previewDecision } from "./desk/preview-decision.ts";
import { showChecks } from "./desk/show-checks.ts";
import { showForDesk } from "./desk/show-for-desk.ts";
import { listSubmissions } from "./list-submissions.ts";
import { reverseSubmission } from "./reverse-submission.ts";
import { submissionIntake } from "./submission-repository.ts";

const MAY = "submissions.decide";

export function submissionStaffRoutes(api: StaffApi, kinds: MailKinds): void {
  api.read(calls.listSubmissions, MAY, async ({ query }, { db }) => {
    const filter = filterOf(query.state ?? "waiting");
    return {
      // The reply's schema leaves out what the list of editors has beside it, such as addresses.
      submissions: await listSubmissions({ db }, { ...filter, limit: query.limit }),
      total: await submissionIntake.countByStatus(db, filter),
    };
  });
  api.read(calls.getSubmission, MAY, ({ params }, call) => showForDesk(call, params.id));
  api.read(calls.previewDecision, MAY, (input, call) => previewDecision(call, kinds, input));
  api.change(calls.lookUpSubmitter, MAY, async ({ params: { id } }, { db }) => {
    const { submitterEmail } = await lockSubmission(db, id);
    return { reply: { email: submitterEmail }, changed: [audited(id, "look-up")] };
  });
  bindDecisions(api);
  bindDrafts(api);
  bindChecks(api);
}

/** Pressed again, a decision changes nothing and leaves no line in the audit log. */
function bindDecisions(api: StaffApi): void {
  api.change(calls.acceptSubmission, MAY, async ({ params: { id }, body }, call) => {
    const { points, isChanged } = await acceptSubmission(call, id, body);
    if (isChanged && points !== body.points)
      throw new AppError("conflict", `It is ${points} points by now. Please look again.`);
    return decided(call, id, isChanged && audited(id, "accept", { points }));
  });
  api.change(calls.declineSubmission, MAY, async ({ params: { id }, body }, call) => {
    const { isChanged } = await declineSubmission(call, id, body);
    return decided(call, id, isChanged && audited(id, "decline"));
  });
  api.change(calls.reverseSubmission, MAY, async ({ params: { id }, body }, call) => {
    const { points, isChanged } = await reverseSubmission(call, id, body);
    return decided(call, id, isChanged && audited(id, "reverse", { points }));
  });
}

function bindDrafts(api: StaffApi): void {
  api.change(calls.makeDraft, MAY, async ({ params: { id } }, call) => {
    const { articleId, isNew } = await makeDraft(call, id);
    const change = audited(id, "draft", { article: articleId });
    return { reply: { id: articleId }, changed: isNew ? [change] : [] };
  });
  api.change(calls.detachDraft, "stories.publish", async ({ params: { id } }, call) => {
    const article = await detachDraft(call, id);
    return decided(call, id, article !== undefined && audited(id, "detach", { article }));
  });
}

function bindChecks(api: StaffApi): void {
  api.change(calls.checkSubmission, MAY, async ({ params: { id }, body }, call) => {
    await checkSubmission(call, id, body);
    const act = body.isDone ? "check" : "uncheck";
    return decided(call, id, audited(id, act, { kind: body.kind }));
  });
  api.change(calls.showChecks, MAY, async ({ params: { id } }, call) => {
    const article = await showChecks(call, id);
    return decided(call, id, audited(id, "show-checks", { article }));
  });
}

/** The act has the name of the command that does the same. */
const audited = (id: number, act: string, details?: Change["details"]): Change => ({
  what: `submissions ${act}`,
  subject: `submission ${id}`,
  ...(details && { details }),
});

const decided = async (call: StaffCall, id: number, change: Change | false) => ({
  reply: await showForDesk(call, id),
  changed: change ? [change] : [],
});

const filterOf = (state: IntakeState) =>
  state === "held"
    ? ({ status: "waiting", held: true } as const)
    : ({ status: state, held: false } as const);
