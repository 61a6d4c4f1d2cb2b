import { findWorkingStaff } from "#features/staff/server/public.ts";
import type { Job } from "#platform/server/jobs/job.ts";
import { queueMails } from "#platform/server/mail/outbox.ts";
import { dueAt } from "#shared/time/due-at.ts";
import { DAY } from "#shared/time/units.ts";
import { findWhoWantsIt } from "./daily-mail-repository.ts";
import type { DailyMailSettings } from "./daily-mail-settings.ts";

export const DAILY_MAIL = "daily-mail";

/** Queues the mails of a day from its hour on. The key keeps each from being queued twice. */
export const queueDailyMail = (settings: DailyMailSettings): Job => ({
  name: "queue-daily-mail",
  everyMinutes: 15,
  async run({ db, clock }) {
    const now = clock.now();
    const due = dueAt(now, { hour: settings.DAILY_MAIL_HOUR, timeZone: settings.TIME_ZONE });
    if (!due) return;
    const day = new Date(due.getTime() - DAY).toISOString().slice(0, 10);
    await db.transaction(async (tx) => {
      const people = await findWorkingStaff(tx, await findWhoWantsIt(tx, due));
      const mails = people.map(({ id, email }) => ({
        key: `${DAILY_MAIL}:${day}:${id}`,
        kind: DAILY_MAIL,
        recipient: email,
        data: { day, staffId: id },
      }));
      await queueMails(tx, mails, now);
    });
  },
});
