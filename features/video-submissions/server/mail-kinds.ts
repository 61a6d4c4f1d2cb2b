import { z } from "zod";
import type { MailKind, MailKinds } from "../../../platform/server/mail/deliver-outbox.ts";
import type { Queryable } from "../../../platform/server/postgres/connect.ts";
import { absoluteDate } from "../../../shared/format/relative-time.ts";
import type { SubmissionMails } from "../mails/mail-texts.ts";
import { SUBMISSION_ACCEPTED } from "./accept-submission.ts";
import { SUBMISSION_DECLINED } from "./decline-submission.ts";
import { SUBMISSION_REVERSED } from "./reverse-submission.ts";
import { findSubmission, type SubmissionRow } from "./submission-repository.ts";
import { SUBMISSION_NOTICE } from "./submit-video.ts";

const OfSubmission = z.object({ submissionId: z.int() });
const WithCredit = z.object({
  points: z.int(),
  achievements: z.array(z.string()),
  balance: z.int(),
});
const WithReason = z.object({ reason: z.string() });

/** How the mails about submissions are written when their turn has come. */
export function submissionMailKinds(options: {
  mails: SubmissionMails;
  origin: string;
}): MailKinds {
  const { mails, origin } = options;

  const notice: MailKind = {
    async prepare({ db }, { data }) {
      const { submitterName: name, filmedOn, ...row } = await rowOf(db, data);
      // Decided before the mail could go out: there is nothing to look at any more.
      if (row.status !== "waiting") return undefined;
      return mails.writeNotice({ ...row, name, date: absoluteDate(new Date(filmedOn)) });
    },
  };

  const accepted: MailKind = {
    prepare: async ({ db }, { data }) =>
      mails.writeAccepted(standing(await rowOf(db, data), data, origin)),
  };

  const reversed: MailKind = {
    async prepare({ db }, { data }) {
      const { reason } = WithReason.parse(data);
      return mails.writeReversed({ ...standing(await rowOf(db, data), data, origin), reason });
    },
  };

  const declined: MailKind = {
    async prepare({ db }, { data }) {
      const { reference, createdAt, reason } = await rowOf(db, data);
      return mails.writeDeclined({
        reference,
        date: absoluteDate(createdAt),
        reason: reason ?? "",
      });
    },
  };

  return {
    [SUBMISSION_NOTICE]: notice,
    [SUBMISSION_ACCEPTED]: accepted,
    [SUBMISSION_REVERSED]: reversed,
    [SUBMISSION_DECLINED]: declined,
  };
}

async function rowOf(db: Queryable, data: unknown): Promise<SubmissionRow> {
  const row = await findSubmission(db, OfSubmission.parse(data).submissionId);
  if (!row) throw new Error("A mail tells of a submission that is not there");
  return row;
}

function standing(row: SubmissionRow, data: unknown, origin: string) {
  const { points, achievements, balance } = WithCredit.parse(data);
  return {
    name: row.submitterName,
    title: row.title,
    points: Math.abs(points),
    achievements,
    balance,
    dashboardUrl: `${origin}/contributor-dashboard`,
  };
}
