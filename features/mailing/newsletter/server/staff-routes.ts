import type { FeatureDeps } from "#features/define-feature.ts";
import * as calls from "#features/mailing/calls/staff-newsletter.ts";
import type { StaffApi } from "#platform/server/staff-api/staff-api.ts";
import { listAlerts } from "./alerts/alert-progress.ts";
import { findAlerts } from "./alerts/alert-repository.ts";
import { draftAlert, showAlert } from "./alerts/show-alert.ts";

/** Older ones are long sent. */
const NEWEST = 3;
const LISTED = 20;

export function newsletterStaffRoutes(api: StaffApi, deps: FeatureDeps): void {
  const may = "front-page.change";

  api.read(calls.listAlertsUnderWay, may, async (_, { db, clock }) =>
    (await listAlerts({ db, clock }, { limit: NEWEST })).filter(({ isFinished }) => !isFinished),
  );
  api.read(calls.listAlertsForStaff, may, (_, { db, clock }) =>
    // One moment for all numbers, so that they add up while mails are sent.
    db.transaction(
      async (tx) => {
        const found = await findAlerts(tx, { now: clock.now(), limit: LISTED });
        const shown = [];
        for (const alert of found) shown.push(await showAlert({ db: tx, clock }, alert));
        return shown;
      },
      { isolationLevel: "repeatable read" },
    ),
  );
  api.read(calls.getAlertDraft, may, ({ params, query }, call) =>
    draftAlert(call, deps.mailKinds, params.id, query),
  );
}
