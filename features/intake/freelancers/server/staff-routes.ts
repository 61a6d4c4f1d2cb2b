import * as calls from "#features/intake/calls/staff-freelancers.ts";
import type { Change } from "#platform/server/audit/change.ts";
import { previewMail } from "#platform/server/intake/preview-mail.ts";
import type { MailKinds } from "#platform/server/mail/deliver-outbox.ts";
import type { StaffApi } from "#platform/server/staff-api/staff-api.ts";
import type { StaffCall } from "#platform/server/staff-api/staff-call.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { acceptApplication } from "./accept-application.ts";
import { applicationIntake, findApplication } from "./application-repository.ts";
import { declineApplication } from "./decline-application.ts";
import { listApplications } from "./list-applications.ts";
import { lookUpApplicant } from "./look-up-applicant.ts";
import { toApplication } from "./to-application.ts";

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
  api.change(calls.acceptApplication, MAY, async ({ params: { id } }, call) => {
    const { isChanged } = await acceptApplication(call, id);
    return decided(call, id, isChanged && audited(id, "accept"));
  });
  api.change(calls.declineApplication, MAY, async ({ params: { id }, body }, call) => {
    const { isChanged } = await declineApplication(call, id, body);
    return decided(call, id, isChanged && audited(id, "decline"));
  });
  api.change(calls.lookUpAddress, MAY, async ({ params: { id } }, { db }) => {
    const { email } = await lockApplication(db, id);
    return { reply: { email }, changed: [audited(id, "look-up-address")] };
  });
  api.serve(calls.lookUpApplicant, "applicants.see", ({ params }, call) =>
    lookUpApplicant(call, params.id),
  );
}

const notFound = (id: number) => new AppError("not_found", `There is no application ${id}.`);

async function lockApplication(db: StaffCall["db"], id: number) {
  const found = await applicationIntake.lockRow(db, id);
  if (!found) throw notFound(id);
  return found;
}

async function showForDesk({ db }: Pick<StaffCall, "db">, id: number) {
  const row = await findApplication(db, id);
  if (!row) throw notFound(id);
  return toApplication(row);
}

/** The act has the name of the command that does the same. */
const audited = (id: number, act: string): Change => ({
  what: `applications ${act}`,
  subject: `application ${id}`,
});

const decided = async (call: StaffCall, id: number, change: Change | false) => ({
  reply: await showForDesk(call, id),
  changed: change ? [change] : [],
});
