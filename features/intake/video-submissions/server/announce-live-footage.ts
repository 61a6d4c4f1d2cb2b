import { storySources } from "#features/stories/server/public.ts";
import type { Job } from "#platform/server/jobs/job.ts";
import { queueMail } from "#platform/server/mail/outbox.ts";
import { sourceOf } from "./accept-submission.ts";
import { findSubmission } from "./submission-repository.ts";

export const SUBMISSION_LIVE = "submission live";

/** Mails the link of a story to who filmed its footage, once readers can see it. */
export const announceLiveFootage: Job = {
  name: "announce-live-footage",
  everyMinutes: 1,
  async run({ db, clock }) {
    const now = clock.now();
    await db.transaction(async (tx) => {
      for (const { source, articleId } of await storySources.claimLive(tx, now)) {
        const id = Number(source.slice(sourceOf("").length));
        const row = await findSubmission(tx, id);
        if (!row?.submitterEmail) continue;
        const mail = { key: `submission-live:${id}`, kind: SUBMISSION_LIVE };
        const data = { submissionId: id, articleId };
        await queueMail(tx, { ...mail, recipient: row.submitterEmail, data }, now);
      }
    });
  },
};
