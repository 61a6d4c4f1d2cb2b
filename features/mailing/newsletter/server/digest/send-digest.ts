import { digestsTag } from "#features/mailing/calls/digests.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { Job } from "#platform/server/jobs/job.ts";
import { queueMails } from "#platform/server/mail/outbox.ts";
import { invalidate } from "#platform/server/postgres/changes.ts";
import { findReceiversAfter } from "../subscriber-repository.ts";
import { chooseStories, FEWEST_STORIES } from "./choose-stories.ts";
import { digestDue } from "./digest-due.ts";
import { digestMailTo } from "./digest-mail.ts";
import {
  findDigest,
  lockUnfinishedDigest,
  saveDigest,
  saveDigestProgress,
} from "./digest-repository.ts";
import type { DigestSettings } from "./digest-settings.ts";

/** Keeps transactions short. */
const BATCH = 500;

/**
 * Makes the digest of the week from its hour on, and queues a mail for each subscriber. The day of a digest and the key of a
 * mail are unique, and progress is saved with each batch: a crash or a second process repeats nothing.
 */
export const sendDigest = (settings: DigestSettings): Job => ({
  name: "send-digest",
  everyMinutes: 15,
  async run(deps, { signal }) {
    const day = digestDue(deps.clock.now(), settings);
    if (day) await makeDigest(deps, day);
    while (!signal.aborted && (await queueBatch(deps)));
  },
});

/** A week with too few stories has none; it is looked at again until the day is over. */
async function makeDigest(deps: Deps, day: string): Promise<void> {
  if (await findDigest(deps.db, day)) return;
  const chosen = await chooseStories(deps);
  if (chosen.length < FEWEST_STORIES) return;
  const stories = chosen.map(({ story, isPick }) => ({ articleId: story.id, isPick }));
  await deps.db.transaction(async (tx) => {
    const isNew = await saveDigest(tx, { day, createdAt: deps.clock.now(), stories });
    if (isNew) await invalidate(tx, [digestsTag]);
  });
}

/** False when all mails are queued. */
function queueBatch({ db, clock }: Deps): Promise<boolean> {
  return db.transaction(async (tx) => {
    const digest = await lockUnfinishedDigest(tx);
    if (!digest) return false;
    const now = clock.now();
    const part = { after: digest.queuedUpTo, limit: BATCH };
    const next = await findReceiversAfter(tx, "digest", part);
    await queueMails(
      tx,
      next.map((subscriber) => digestMailTo(digest.id, subscriber)),
      now,
    );
    const last = next.at(-1);
    await saveDigestProgress(tx, digest.id, last ? { queuedUpTo: last.id } : { queuedAt: now });
    return true;
  });
}
