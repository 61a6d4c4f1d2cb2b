import type { FastifyBaseLogger } from "fastify";
import type { Clients } from "../../clients/clients.ts";
import { analyticsJobs } from "../../features/analytics/server/jobs.ts";
import { commentJobs } from "../../features/comments/server/jobs.ts";
import { forgetMessages } from "../../features/contact/server/jobs.ts";
import { donationJobs } from "../../features/donations/server/jobs.ts";
import { forgetApplicants } from "../../features/freelancers/server/jobs.ts";
import { newsletterJobs } from "../../features/newsletter/server/jobs.ts";
import { peopleJobs } from "../../features/people/server/jobs.ts";
import { readingProgressJobs } from "../../features/reading-progress/server/jobs.ts";
import { searchJobs } from "../../features/search/server/jobs.ts";
import { socialJobs } from "../../features/social/server/jobs.ts";
import { submissionJobs } from "../../features/video-submissions/server/jobs.ts";
import { videoJobs } from "../../features/videos/server/jobs.ts";
import type { Job } from "../../platform/server/jobs/job.ts";
import { maintenanceJobs } from "../../platform/server/jobs/maintenance-jobs.ts";
import { deliverOutbox } from "../../platform/server/mail/deliver-outbox.ts";
import type { MailTransport } from "../../platform/server/mail/mail.ts";
import type { Mails } from "../mails/entry-mails.tsx";
import { allMailKinds } from "./mail-kinds.ts";

/** Everything that runs by itself. */
export function allJobs(options: {
  clients: Clients;
  mailTransport: MailTransport;
  mails: Mails;
  origin: string;
  log: FastifyBaseLogger;
}): Job[] {
  const { clients, mailTransport, mails, origin, log } = options;
  return [
    ...commentJobs,
    ...videoJobs(clients),
    ...socialJobs(clients),
    ...newsletterJobs,
    ...donationJobs(clients),
    ...readingProgressJobs,
    ...searchJobs,
    ...analyticsJobs,
    ...submissionJobs,
    forgetApplicants,
    forgetMessages,
    ...peopleJobs,
    deliverOutbox({ transport: mailTransport, kinds: allMailKinds({ mails, origin }), log }),
    ...maintenanceJobs,
  ];
}
