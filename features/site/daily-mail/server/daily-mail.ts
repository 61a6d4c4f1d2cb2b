import { eq, lt } from "drizzle-orm";
import { dailyMailStaff } from "#db/schema/daily-mail.ts";
import { getDailyMail } from "#features/site/calls/staff-daily-mail.ts";
import { findWorkingStaff } from "#features/staff/server/public.ts";
import type { Change } from "#platform/server/audit-entries.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { Job } from "#platform/server/jobs/job.ts";
import { queueMails } from "#platform/server/mail/outbox.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { hour, timeZone } from "#platform/server/settings/setting-kinds.ts";
import { defineSettings, type SettingsOf } from "#platform/server/settings/settings-part.ts";
import type { StaffApi } from "#platform/server/staff-api/staff-api.ts";
import { dueAt } from "#shared/time/due-at.ts";
import { DAY } from "#shared/time/units.ts";

export const dailyMailSettings = defineSettings({
  /** The site's own time zone. */
  TIME_ZONE: timeZone,
  /** The hour at which the numbers of the day before are mailed. */
  DAILY_MAIL_HOUR: hour(7),
});

export type DailyMailSettings = SettingsOf<typeof dailyMailSettings>;

export async function wantsDailyMail(db: Queryable, staffId: number): Promise<boolean> {
  const rows = await db.select().from(dailyMailStaff).where(eq(dailyMailStaff.staffId, staffId));
  return rows.length > 0;
}

/** Those who chose it before a moment. */
async function findWhoWantsIt(db: Queryable, before: Date): Promise<number[]> {
  const rows = await db.select().from(dailyMailStaff).where(lt(dailyMailStaff.chosenAt, before));
  return rows.map(({ staffId }) => staffId);
}

async function saveChoice(
  tx: Queryable,
  { staffId, isOn, at }: { staffId: number; isOn: boolean; at: Date },
): Promise<void> {
  if (isOn) await tx.insert(dailyMailStaff).values({ staffId, chosenAt: at }).onConflictDoNothing();
  else await tx.delete(dailyMailStaff).where(eq(dailyMailStaff.staffId, staffId));
}

/** Call it in a transaction. */
export async function setDailyMail(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { staffId, isOn }: { staffId: number; isOn: boolean },
): Promise<Change> {
  await saveChoice(db, { staffId, isOn, at: clock.now() });
  return { what: "staff daily-mail", subject: `staff ${staffId}`, details: { isOn } };
}

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

export function dailyMailStaffRoutes(
  api: StaffApi,
  { settings }: { settings: DailyMailSettings },
): void {
  const when = { hour: settings.DAILY_MAIL_HOUR, timeZone: settings.TIME_ZONE };
  api.read(getDailyMail, "numbers.read", async (_, { db, staff }) => ({
    isOn: await wantsDailyMail(db, staff.id),
    ...when,
  }));
}
