import { z } from "zod";
import { findWorkingStaff } from "#features/staff/server/public.ts";
import type { MailKinds } from "#platform/server/mail/deliver-outbox.ts";
import type { DailyMailMails } from "../mails/mail-texts.ts";
import { wantsDailyMail } from "./daily-mail-repository.ts";
import { describeDay } from "./describe-day.ts";
import { DAILY_MAIL } from "./queue-daily-mail.ts";

const Data = z.object({ day: z.iso.date(), staffId: z.number() });

/** Written for the roles that the person has when the mail goes out. */
export function dailyMailKinds(options: {
  mails: DailyMailMails;
  origin: string;
  newsroomOrigin?: string;
}): MailKinds {
  const { mails, newsroomOrigin = options.origin } = options;
  return {
    [DAILY_MAIL]: {
      async prepare(deps, { data }) {
        const { day, staffId } = Data.parse(data);
        const [person] = await findWorkingStaff(deps.db, [staffId]);
        if (!person || !(await wantsDailyMail(deps.db, staffId))) return undefined;
        const report = await describeDay(deps, { day, staffId, roles: person.roles });
        if (!report) return undefined;
        const deskUrl = `${newsroomOrigin}/newsroom`;
        const switchOffUrl = `${newsroomOrigin}/newsroom/me#daily-mail`;
        return mails.writeDailyMail({ ...report, deskUrl, switchOffUrl });
      },
    },
  };
}
