import { z } from "zod";
import { digestsTag } from "#features/mailing/calls/digests.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { Job } from "#platform/server/jobs/job.ts";
import { queueMails } from "#platform/server/mail/outbox.ts";
import { invalidate } from "#platform/server/postgres/changes.ts";
import { hour, oneOf, timeZone } from "#platform/server/settings/setting-kinds.ts";
import { defineSettings, type SettingsOf } from "#platform/server/settings/settings-part.ts";
import { dueAt } from "#shared/time/due-at.ts";
import { findReceiversAfter } from "../subscriber-repository.ts";
import { chooseStories, FEWEST_STORIES } from "./choose-stories.ts";
import {
  findDigest,
  lockUnfinishedDigest,
  saveDigest,
  saveDigestProgress,
} from "./digest-repository.ts";

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

/** The day of the digest that is due now, in the time zone of the site; undefined on other days and before the hour. */
export function digestDue(now: Date, settings: DigestSettings): string | undefined {
  const { TIME_ZONE: timeZone, DIGEST_DAY, DIGEST_HOUR } = settings;
  const weekday = new Intl.DateTimeFormat("en-US", { timeZone, weekday: "long" }).format(now);
  if (weekday.toLowerCase() !== DIGEST_DAY) return undefined;
  if (!dueAt(now, { hour: DIGEST_HOUR, timeZone })) return undefined;
  // Swedish dates are written year first.
  return new Intl.DateTimeFormat("sv-SE", { timeZone }).format(now);
}

const WEEKDAYS = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const;

export const digestSettings = defineSettings({
  /** The site's own time zone. */
  TIME_ZONE: timeZone,
  /** The day and the hour at which the digest of the week is sent. */
  DIGEST_DAY: oneOf(WEEKDAYS).default("saturday"),
  DIGEST_HOUR: hour(8),
});

export type DigestSettings = SettingsOf<typeof digestSettings>;

export const DIGEST = "digest";
export const DigestData = z.object({ digestId: z.int(), subscriberId: z.int() });

/** Groups the mails of one digest in the outbox. */
export const digestBatch = (digestId: number) => `${DIGEST}:${digestId}`;

const digestMailTo = (digestId: number, subscriber: { id: number; email: string }) => ({
  key: `${digestBatch(digestId)}:${subscriber.id}`,
  kind: DIGEST,
  batch: digestBatch(digestId),
  recipient: subscriber.email,
  data: { digestId, subscriberId: subscriber.id } satisfies z.infer<typeof DigestData>,
});
