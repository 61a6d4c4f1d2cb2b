import { contactMailKinds } from "../../features/contact/server/mail-kinds.ts";
import { donationMailKinds } from "../../features/donations/server/mails/mail-kinds.ts";
import { freelancerMailKinds } from "../../features/freelancers/server/mail-kinds.ts";
import { newsletterMailKinds } from "../../features/newsletter/server/mail-kinds.ts";
import { peopleMailKinds } from "../../features/people/server/mail-kinds.ts";
import { submissionMailKinds } from "../../features/video-submissions/server/mail-kinds.ts";
import type { MailKinds } from "../../platform/server/mail/deliver-outbox.ts";
import type { Mails } from "../mails/entry-mails.tsx";

/** How each mail of the site is written. */
export const allMailKinds = ({ mails, origin }: { mails: Mails; origin: string }): MailKinds => ({
  ...newsletterMailKinds({ mails: mails.newsletter, origin }),
  ...donationMailKinds({ mails: mails.donations, origin }),
  ...submissionMailKinds({ mails: mails.submissions, origin }),
  ...freelancerMailKinds({ mails: mails.freelancers, origin }),
  ...contactMailKinds({ mails: mails.contact }),
  ...peopleMailKinds({ mails: mails.people, origin }),
});
