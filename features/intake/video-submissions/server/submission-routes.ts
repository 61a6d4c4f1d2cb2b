import type { FeatureDeps } from "#features/define-feature.ts";
import * as staffCalls from "#features/intake/calls/staff-video-submissions.ts";
import * as calls from "#features/intake/calls/video-submissions.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { Api } from "#platform/server/http/api.ts";
import type { MailKinds } from "#platform/server/mail/deliver-outbox.ts";
import type { StaffApi } from "#platform/server/staff-api/staff-api.ts";
import { serveTus } from "#platform/server/uploads/serve-tus.ts";
import type { IntakeState } from "#shared/newsroom/intake.ts";
import { FILES_PATH } from "../limits.ts";
import { submissionForm } from "../submission-form.ts";
import { previewDecision } from "./decisions.ts";
import { footageUploads } from "./files/footage-uploads.ts";
import { type FootageSettings, openFootageFiles } from "./files/open-footage-files.ts";
import { receiveSubmission } from "./receive-submission.ts";
import { showForStaff } from "./show-for-staff.ts";
import { submissionIntake } from "./submission-repository.ts";
import { listSubmissions } from "./submissions.ts";

export function videoSubmissionRoutes(
  api: Pick<Api, "serve" | "serveForm">,
  deps: Deps &
    Pick<FeatureDeps, "server" | "dataDir" | "openStore"> & { settings: FootageSettings },
): void {
  api.serve(calls.submitVideo, ({ body }, visitor) => receiveSubmission(deps, body, visitor));
  api.serveForm(calls.submitVideo, submissionForm);
  const { server, settings } = deps;
  const quota = settings.FOOTAGE_GB * 1e9;
  const uploads = footageUploads({ ...deps, files: openFootageFiles(deps), quota });
  serveTus(server, FILES_PATH, () => uploads);
}

const MAY = "submissions.decide";

export function submissionStaffRoutes(api: StaffApi, kinds: MailKinds): void {
  api.read(staffCalls.listSubmissions, MAY, async ({ query }, { db }) => {
    const filter = filterOf(query.state ?? "waiting");
    return {
      // The reply's schema leaves out what the list of editors has beside it, such as addresses.
      submissions: await listSubmissions({ db }, { ...filter, limit: query.limit }),
      total: await submissionIntake.countByStatus(db, filter),
    };
  });
  api.read(staffCalls.getSubmission, MAY, ({ params }, call) => showForStaff(call, params.id));
  api.read(staffCalls.previewDecision, MAY, (input, call) => previewDecision(call, kinds, input));
}

const filterOf = (state: IntakeState) =>
  state === "held"
    ? ({ status: "waiting", held: true } as const)
    : ({ status: state, held: false } as const);
