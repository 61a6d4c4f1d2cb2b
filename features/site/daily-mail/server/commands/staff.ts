import { setDailyMail } from "#features/site/daily-mail/acts/set-daily-mail.ts";
import { verbsOf } from "#platform/server/act.ts";
import type { Noun } from "#platform/server/command/verb.ts";

export const staff: Noun = {
  about: "The people who work in the newsroom.",
  verbs: verbsOf(setDailyMail),
};
