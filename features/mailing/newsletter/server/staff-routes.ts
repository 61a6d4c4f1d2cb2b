import type { FeatureDeps } from "#features/define-feature.ts";
import * as calls from "#features/mailing/calls/staff-newsletter.ts";
import { articleEditor } from "#features/stories/articles/server/public.ts";
import { wake } from "#platform/server/jobs/wake.ts";
import { invalidate } from "#platform/server/postgres/changes.ts";
import { deskTag } from "#platform/server/staff-api/desk-tag.ts";
import type { StaffApi } from "#platform/server/staff-api/staff-api.ts";
import { SECOND } from "#shared/time/units.ts";
import { findAlerts } from "./alerts/alert-repository.ts";
import { cancelAlert } from "./alerts/cancel-alert.ts";
import { correctAlert } from "./alerts/correct-alert.ts";
import { draftAlert } from "./alerts/draft-alert.ts";
import { listAlerts } from "./alerts/list-alerts.ts";
import { resumeAlert } from "./alerts/resume-alert.ts";
import { QUEUE_ALERTS, sendAlert } from "./alerts/send-alert.ts";
import { showAlert } from "./alerts/show-alert.ts";
import { testAlert } from "./alerts/test-alert.ts";

/** Older ones are long sent. */
const NEWEST = 3;
const LISTED = 20;
/** So long an alert can be cancelled. */
const HOLD = 20 * SECOND;

export function newsletterStaffRoutes(api: StaffApi, deps: FeatureDeps): void {
  const may = "front-page.change";

  /** After a restart the job finds the alert by itself, within a minute. */
  function wakeAfterHold() {
    const timer = setTimeout(() => {
      wake(deps.db, QUEUE_ALERTS).catch((error: unknown) =>
        deps.log.warn({ err: error }, "an alert waits for the next run of its job"),
      );
    }, HOLD);
    timer.unref();
  }

  api.read(calls.listAlertsUnderWay, may, async (_, { db, clock }) =>
    (await listAlerts({ db, clock }, { limit: NEWEST })).filter(({ isFinished }) => !isFinished),
  );
  api.read(calls.listDeskAlerts, may, (_, { db, clock }) =>
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

  api.change(calls.testAlert, may, async ({ body }, call) => {
    // Always to the person who asks: the call takes no address.
    const sentTo = call.staff.email;
    await testAlert(call, sentTo, body);
    return { reply: { sentTo }, changed: [{ subject: `article ${body.articleId}` }] };
  });

  api.change(calls.sendAlert, may, async ({ body }, call) => {
    const { articleId, subject, lead } = body;
    const { title } = await articleEditor.find(call, String(articleId));
    const heldUntil = new Date(call.clock.now().getTime() + HOLD);
    const { alertId: id, isNew } = await sendAlert(call, articleId, { subject, lead, heldUntil });
    if (isNew && !call.isDryRun) wakeAfterHold();
    await invalidate(call.db, [deskTag("front-page.change", "alerts")]);
    return {
      reply: await showAlert(call, { id, title }),
      changed: isNew ? [{ subject: `alert ${id}`, details: { article: articleId } }] : [],
    };
  });

  api.change(calls.cancelAlert, may, async ({ params: { id } }, call) => {
    await cancelAlert(call, id);
    return { reply: { id }, changed: [{ subject: `alert ${id}` }] };
  });

  api.change(calls.resumeAlert, may, async ({ params: { id } }, call) => {
    const { articleId, isFinished } = await resumeAlert(call, id);
    const { title } = await articleEditor.find(call, String(articleId));
    return {
      reply: await showAlert(call, { id, title }),
      changed: isFinished ? [] : [{ subject: `alert ${id}` }],
    };
  });
  api.change(calls.correctAlert, may, async ({ params: { id }, body }, call) => {
    const { articleId, isNew } = await correctAlert(call, id, body.text);
    const { title } = await articleEditor.find(call, String(articleId));
    await invalidate(call.db, [deskTag("front-page.change", "alerts")]);
    return {
      reply: await showAlert(call, { id, title }),
      changed: isNew ? [{ subject: `alert ${id}` }] : [],
    };
  });
}
