import { setDailyMail as endpoint } from "#features/site/calls/staff-daily-mail.ts";
import { findStaffByEmail } from "#features/staff/server/public.ts";
import { act } from "#platform/server/act.ts";
import { flag, required, text } from "#platform/server/command/parameters.ts";
import type { ActContext } from "#platform/server/deps.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { type DailyMailSettings, setDailyMail as set } from "../server/daily-mail.ts";

type DailyMailContext = ActContext & { settings: DailyMailSettings };

export const setDailyMail = act({
  name: "staff daily-mail",
  about: "Mails someone the numbers of each day, until --off",
  run: async (context: DailyMailContext, wanted: { staffId: number; isOn: boolean }) => ({
    result: wanted,
    changed: [await set(context, wanted)],
  }),
  call: {
    endpoint,
    permission: "numbers.read",
    input: ({ body }, { staff }) => ({ staffId: staff.id, isOn: body.isOn }),
    reply: ({ isOn }, { settings }) => ({
      isOn,
      hour: settings.DAILY_MAIL_HOUR,
      timeZone: settings.TIME_ZONE,
    }),
  },
  command: {
    takes: { email: required(text("<e-mail>"), "their address") },
    options: { off: flag("mail them no more") },
    async input({ email, off }, { db }) {
      const found = await findStaffByEmail(db, email);
      if (!found) throw new AppError("not_found", "Nobody in the newsroom has this address.");
      return { staffId: found.id, isOn: !off };
    },
    tell: ({ staffId: id, isOn }, { email }) => ({
      lines: [`${email} gets ${isOn ? "the daily mail" : "no daily mail"}.`],
      data: { id },
    }),
  },
});
