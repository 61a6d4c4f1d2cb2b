import { z } from "zod";
import { listArticlesByIds } from "#features/stories/articles/server/public.ts";
import type { MailKind, MailKinds } from "#platform/server/mail/deliver-outbox.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { absoluteDate } from "#shared/format/relative-time.ts";
import { articlePath } from "#shared/site/paths.ts";
import type { SubmissionMails } from "../mails/mail-texts.ts";
import { SUBMISSION_ACCEPTED } from "./accept-submission.ts";
import { SUBMISSION_LIVE } from "./announce-live-footage.ts";
import { SUBMISSION_DECLINED } from "./decline-submission.ts";
import { findFile } from "./files/submission-file-repository.ts";
import { SUBMISSION_RECEIVED } from "./queue-receipt.ts";
import { SUBMISSION_REVERSED } from "./reverse-submission.ts";
import { findSubmission, type SubmissionRow } from "./submission-repository.ts";
import { SUBMISSION_NOTICE } from "./submit-video.ts";

const SubmissionReference = z.object({ submissionId: z.int() });
const CreditData = z.object({
  points: z.int(),
  achievements: z.array(z.string()),
  balance: z.int(),
});
const StoryReference = z.object({ articleId: z.int() });
const ReasonData = z.object({ reason: z.string() });

/** Writes the mails about submissions when they are about to be sent. */
export function submissionMailKinds(options: {
  mails: SubmissionMails;
  origin: string;
}): MailKinds {
  const { mails, origin } = options;

  const notice: MailKind = {
    async prepare({ db }, { data }) {
      const found = await findRow(db, data);
      // Already decided, so no notice is needed.
      if (found?.status !== "waiting") return undefined;
      const { submitterName: name, filmedOn, ...row } = found;
      const fileBytes = (await findFile(db, row.id))?.bytes ?? null;
      const date = absoluteDate(new Date(filmedOn));
      return mails.writeNotice({ ...row, name, date, fileBytes });
    },
  };

  const received: MailKind = {
    async prepare({ db }, { data }) {
      const row = await findRow(db, data);
      return row && mails.writeReceived({ reference: row.reference });
    },
  };

  const accepted: MailKind = {
    async prepare({ db }, { data }) {
      const row = await findRow(db, data);
      return row && mails.writeAccepted(creditSummary(row, data, origin));
    },
  };

  const reversed: MailKind = {
    async prepare({ db }, { data }) {
      const { reason } = ReasonData.parse(data);
      const row = await findRow(db, data);
      return row && mails.writeReversed({ ...creditSummary(row, data, origin), reason });
    },
  };

  const declined: MailKind = {
    async prepare({ db }, { data }) {
      const row = await findRow(db, data);
      if (!row) return undefined;
      const { reference, createdAt, reason } = row;
      return mails.writeDeclined({
        reference,
        date: absoluteDate(createdAt),
        reason: reason ?? "",
      });
    },
  };

  const live: MailKind = {
    async prepare({ db, clock }, { data }) {
      const { articleId } = StoryReference.parse(data);
      const row = await findRow(db, data);
      const [story] = await listArticlesByIds(db, { ids: [articleId], now: clock.now() });
      // Taken down meanwhile.
      if (row?.status !== "accepted" || !story) return undefined;
      const { submitterName: name, title } = row;
      const storyUrl = origin + articlePath(story.slug);
      return mails.writeLive({ name, title, storyTitle: story.title, storyUrl });
    },
  };

  return {
    [SUBMISSION_LIVE]: live,
    [SUBMISSION_NOTICE]: notice,
    [SUBMISSION_RECEIVED]: received,
    [SUBMISSION_ACCEPTED]: accepted,
    [SUBMISSION_REVERSED]: reversed,
    [SUBMISSION_DECLINED]: declined,
  };
}

/** `undefined` when the submission was deleted in the meantime. */
const findRow = (db: Queryable, data: unknown) =>
  findSubmission(db, SubmissionReference.parse(data).submissionId);

function creditSummary(row: SubmissionRow, data: unknown, origin: string) {
  const { points, achievements, balance } = CreditData.parse(data);
  return {
    name: row.submitterName,
    title: row.title,
    points: Math.abs(points),
    achievements,
    balance,
    dashboardUrl: `${origin}/contributor-dashboard`,
  };
}
