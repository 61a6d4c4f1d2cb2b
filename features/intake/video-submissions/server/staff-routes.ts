import * as calls from "#features/intake/calls/staff-video-submissions.ts";
import type { MailKinds } from "#platform/server/mail/deliver-outbox.ts";
import type { StaffApi } from "#platform/server/staff-api/staff-api.ts";
import type { IntakeState } from "#shared/newsroom/intake.ts";
import { previewDecision } from "./desk/preview-decision.ts";
import { showForDesk } from "./desk/show-for-desk.ts";
import { listSubmissions } from "./list-submissions.ts";
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
}

const filterOf = (state: IntakeState) =>
  state === "held"
    ? ({ status: "waiting", held: true } as const)
    : ({ status: state, held: false } as const);
