import { storySources } from "#features/stories/server/public.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { Job } from "#platform/server/jobs/job.ts";
import { queueMail } from "#platform/server/mail/outbox.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { videoPath } from "#shared/site/paths.ts";
import { videoIdOfLink } from "#shared/site/video-id.ts";
import { escapeHtml } from "#shared/text/escape-html.ts";
import type { IntakeCall } from "./check-submission.ts";
import { makeClipOf } from "./clips-of-submissions.ts";
import { sourceOf } from "./decisions.ts";
import { findFile } from "./files/submission-file-repository.ts";
import { mayReach } from "./show-for-staff.ts";
import {
  findSubmission,
  lockSubmission,
  type SubmissionRow,
  submissionIntake,
} from "./submission-repository.ts";

/** As long as the place of a story may be. */
const LONGEST_PLACE = 120;

/** Makes a story of footage, once: asked again, it is the same one. It may be written before the footage is accepted. */
export async function makeDraft(
  call: IntakeCall,
  id: number,
): Promise<{ articleId: number; isNew: boolean }> {
  const { db } = call;
  const found = await submissionIntake.lockRow(db, id);
  if (!found) throw new AppError("not_found", `There is no submission ${id}.`);
  const source = sourceOf(id);
  const before = await storySources.findStory(db, source);
  if (before) {
    if (!mayReach(call, before))
      throw new AppError("conflict", `${before.author} has a draft of it already.`);
    return { articleId: before.id, isNew: false };
  }
  if (found.status === "declined" || found.status === "reversed")
    throw new AppError("conflict", "This footage may not be used. Accept it first.");
  const { title, reference } = found;
  const location = [...found.location].slice(0, LONGEST_PLACE).join("");
  const clip = (await findFile(db, id)) ? await clipOf(call, id) : undefined;
  const content = contentOf(found, clip);
  const mayBeUsed = found.status === "accepted";
  const { id: articleId } = await storySources.writeStory(
    call,
    { title, location, content },
    { source, reference, mayBeUsed },
  );
  await submissionIntake.announceWaiting(db);
  return { articleId, isNew: true };
}

/** The clip of footage that came as a file; none where no clip can be made of it. */
async function clipOf(call: IntakeCall, id: number): Promise<{ id: string } | undefined> {
  try {
    return (await makeClipOf(call, id)).clip;
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

/** The video with its credit. What cannot be embedded is a link, which the writer of the story replaces. */
function contentOf(
  { videoUrl, title, submitterName }: SubmissionRow,
  clip: { id: string } | undefined,
): string {
  const credit = `Video: ${escapeHtml(submitterName)}`;
  if (clip)
    return `<p><a href="${videoPath(clip.id)}">${escapeHtml(title)}</a></p><p>${credit}</p>`;
  const video = videoUrl && videoIdOfLink(videoUrl);
  if (video)
    return (
      `<figure><iframe src="https://www.youtube-nocookie.com/embed/${video}" title="${escapeHtml(title)}"></iframe>` +
      `<figcaption>${credit}</figcaption></figure>`
    );
  const link = videoUrl
    ? `<p><a href="${escapeHtml(videoUrl)}">${escapeHtml(videoUrl)}</a></p>`
    : "";
  return `${link}<p>${credit}</p>`;
}

/** Says that the story of footage does not use it any more. Returns the story, if there was one. */
export async function detachDraft(
  { db }: Pick<Deps, "db">,
  id: number,
): Promise<number | undefined> {
  await lockSubmission(db, id);
  const [removed] = await storySources.remove(db, sourceOf(id));
  await submissionIntake.announceWaiting(db);
  return removed?.articleId;
}

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
