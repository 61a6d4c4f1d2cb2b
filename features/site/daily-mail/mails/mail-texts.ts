import type { WrittenMail } from "#platform/mails/written-mail.ts";

export interface DailyMail {
  /** "Monday, Nov 16". */
  dayName: string;
  /** At most nine, each a name and a value. */
  lines: readonly (readonly [string, string])[];
  /** How to read the numbers: the tenth line. */
  doubt: string;
  deskUrl: string;
  switchOffUrl: string;
}

/** The built templates, as the server sees them. */
export interface DailyMailMails {
  writeDailyMail(mail: DailyMail): Promise<WrittenMail>;
}
