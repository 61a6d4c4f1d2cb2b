import type { DigestStory } from "#features/mailing/calls/digests.ts";
import type { WrittenMail } from "#platform/mails/written-mail.ts";
import type { MailList } from "../lists.ts";

export interface WelcomeMail {
  /** What the address was entered for. */
  lists: readonly MailList[];
  confirmUrl: string;
  unsubscribeUrl: string;
}

/** What stands at the end of every mail to somebody who has confirmed. */
interface Leaving {
  unsubscribeUrl: string;
  /** Where to choose other lists. */
  choiceUrl: string;
}

export interface AlertMail extends Leaving {
  title: string;
  excerpt: string;
  /** The excerpt says what was wrong in the alert before. */
  isCorrection: boolean;
  category: string;
  /** Missing when the story was taken down. */
  articleUrl: string | undefined;
}

export interface DigestMail extends Leaving {
  /** "November 21, 2026". */
  dayName: string;
  stories: readonly (Omit<DigestStory, "id" | "slug"> & { url: string })[];
  /** The same on the site. */
  archiveUrl: string;
}

/** The built templates, as the server sees them. */
export interface NewsletterMails {
  writeWelcome(mail: WelcomeMail): Promise<WrittenMail>;
  writeAlert(mail: AlertMail): Promise<WrittenMail>;
  writeDigest(mail: DigestMail): Promise<WrittenMail>;
}
