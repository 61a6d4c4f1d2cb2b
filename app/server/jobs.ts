import type { FastifyBaseLogger } from "fastify";
import { articleJobs } from "../../features/articles/server/jobs.ts";
import { commentJobs } from "../../features/comments/server/jobs.ts";
import { donationJobs } from "../../features/donations/server/jobs.ts";
import { donationMailKinds } from "../../features/donations/server/mails/mail-kinds.ts";
import { newsletterJobs } from "../../features/newsletter/server/jobs.ts";
import { newsletterMailKinds } from "../../features/newsletter/server/mail-kinds.ts";
import { readingProgressJobs } from "../../features/reading-progress/server/jobs.ts";
import { searchJobs } from "../../features/search/server/jobs.ts";
import { socialJobs } from "../../features/social/server/jobs.ts";
import { videoJobs } from "../../features/videos/server/jobs.ts";
import type { Doors } from "../../platform/server/deps.ts";
import { houseJobs } from "../../platform/server/jobs/house-jobs.ts";
import type { Job } from "../../platform/server/jobs/job.ts";
import { deliverOutbox } from "../../platform/server/mail/deliver-outbox.ts";
import type { MailDoor } from "../../platform/server/mail/mail.ts";
import type { Mails } from "../mails/entry-mails.tsx";

/** Everything that runs by itself. */
export function allJobs(options: {
  doors: Doors;
  mailDoor: MailDoor;
  mails: Mails;
  origin: string;
  log: FastifyBaseLogger;
}): Job[] {
  const { doors, mailDoor, mails, origin, log } = options;
  const kinds = {
    ...newsletterMailKinds({ mails: mails.newsletter, origin }),
    ...donationMailKinds({ mails: mails.donations, origin }),
  };
  return [
    ...articleJobs,
    ...commentJobs,
    ...videoJobs(doors),
    ...socialJobs(doors),
    ...newsletterJobs,
    ...donationJobs(doors),
    ...readingProgressJobs,
    ...searchJobs,
    deliverOutbox({ door: mailDoor, kinds, log }),
    ...houseJobs,
  ];
}
