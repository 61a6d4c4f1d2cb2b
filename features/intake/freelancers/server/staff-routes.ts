import * as calls from "#features/intake/calls/staff-freelancers.ts";
import { previewMail } from "#platform/server/intake/decide.ts";
import type { MailKinds } from "#platform/server/mail/deliver-outbox.ts";
import type { StaffApi } from "#platform/server/staff-api/staff-api.ts";
import { acceptApplication } from "./accept-application.ts";
import { applicationIntake } from "./application-repository.ts";
import { declineApplication } from "./decline-application.ts";
import { listApplications } from "./list-applications.ts";
import { showForDesk } from "./show-for-desk.ts";

const MAY = "submissions.decide";

export function freelancerStaffRoutes(api: StaffApi, kinds: MailKinds): void {
  api.read(calls.listApplications, MAY, async ({ query: { state = "waiting", limit } }, { db }) => {
    const filter =
      state === "held"
        ? ({ status: "waiting", held: true } as const)
        : ({ status: state, held: false } as const);
    return {
      // The reply's schema leaves out what the list of editors has beside it, such as addresses.
      applications: await listApplications({ db }, { ...filter, limit }),
      total: await applicationIntake.countByStatus(db, filter),
    };
  });
  api.read(calls.getApplication, MAY, ({ params }, call) => showForDesk(call, params.id));
  api.read(calls.previewDecision, MAY, async ({ params: { id }, body }, call) => {
    const { mail } = await previewMail(call, kinds, { applicationId: id }, (deps) =>
      body.decision === "accept" ? acceptApplication(deps, id) : declineApplication(deps, id, body),
    );
    return { mail };
  });
}
