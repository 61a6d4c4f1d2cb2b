import * as calls from "#features/intake/calls/freelancers.ts";
import * as staffCalls from "#features/intake/calls/staff-freelancers.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { Api } from "#platform/server/http/api.ts";
import { previewMail } from "#platform/server/intake/decide.ts";
import type { MailKinds } from "#platform/server/mail/deliver-outbox.ts";
import type { StaffApi } from "#platform/server/staff-api/staff-api.ts";
import { applicationForm } from "../application-form.ts";
import { applicationIntake } from "./application-repository.ts";
import {
  acceptApplication,
  declineApplication,
  listApplications,
  showForStaff,
} from "./applications.ts";
import { applyToJoin, sendCopy } from "./apply-to-join.ts";

export function freelancerRoutes(api: Pick<Api, "serve" | "serveForm">, deps: Deps): void {
  api.serve(calls.applyToJoin, ({ body }, visitor) => applyToJoin(deps, body, visitor));
  api.serveForm(calls.applyToJoin, applicationForm);
  api.serve(calls.sendCopy, ({ body }) => sendCopy(deps, body));
}

const MAY = "submissions.decide";

export function freelancerStaffRoutes(api: StaffApi, kinds: MailKinds): void {
  api.read(
    staffCalls.listApplications,
    MAY,
    async ({ query: { state = "waiting", limit } }, { db }) => {
      const filter =
        state === "held"
          ? ({ status: "waiting", held: true } as const)
          : ({ status: state, held: false } as const);
      return {
        // The reply's schema leaves out what the list of editors has beside it, such as addresses.
        applications: await listApplications({ db }, { ...filter, limit }),
        total: await applicationIntake.countByStatus(db, filter),
      };
    },
  );
  api.read(staffCalls.getApplication, MAY, ({ params }, call) => showForStaff(call, params.id));
  api.read(staffCalls.previewDecision, MAY, async ({ params: { id }, body }, call) => {
    const { mail } = await previewMail(call, kinds, { applicationId: id }, (deps) =>
      body.decision === "accept" ? acceptApplication(deps, id) : declineApplication(deps, id, body),
    );
    return { mail };
  });
}
