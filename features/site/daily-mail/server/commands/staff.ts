import { findStaffByEmail } from "#features/staff/server/public.ts";
import { flag, required } from "#platform/server/command/parameter.ts";
import { text } from "#platform/server/command/readers.ts";
import { type Noun, verb } from "#platform/server/command/verb.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { setDailyMail } from "../set-daily-mail.ts";

export const staff: Noun = {
  about: "The people who work in the newsroom.",
  verbs: {
    "daily-mail": verb({
      about: "Mails someone the numbers of each day, until --off",
      kind: "changes",
      takes: { email: required(text("<e-mail>"), "their address") },
      options: { off: flag("mail them no more") },
      async run(context, { email, off }) {
        const found = await findStaffByEmail(context.db, email);
        if (!found) throw new AppError("not_found", "Nobody in the newsroom has this address.");
        const change = await setDailyMail(context, { staffId: found.id, isOn: !off });
        const lines = [`${email} gets ${off ? "no daily mail" : "the daily mail"}.`];
        return { lines, data: { id: found.id }, changed: [change] };
      },
    }),
  },
};
